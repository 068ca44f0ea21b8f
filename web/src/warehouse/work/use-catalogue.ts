import type { Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { catalogueQuery } from '../stock-queries.ts';

/** Products, places and units; asked for again when a document names a product this phone has not heard of. */
export function useCatalogue(named: readonly unknown[] | undefined) {
  const query = useQuery(catalogueQuery);
  const { data, isLoading, isFetching, refetch } = query;
  const isBehind =
    data !== undefined && (named ?? []).some((product) => !data.products.some(({ id }) => id === product));
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isBehind || isAsked.current) return;
    isAsked.current = true;
    void refetch();
  }, [isBehind, refetch]);
  return { ...query, isLoading: isLoading || (isBehind && isFetching) };
}

/** The products of a document's lines. */
export const productsIn = (document: Values | undefined): readonly unknown[] =>
  Array.isArray(document?.lines) ? document.lines.map((line: Values) => line.product) : [];
