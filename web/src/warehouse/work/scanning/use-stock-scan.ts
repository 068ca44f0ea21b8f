import { dayInZone } from '@sveis/domain/format';
import { type KnownProduct, linkableCode, readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { companyZone } from '../../../lib/clock/company-zone.ts';
import { catalogueQuery } from '../../stock-queries.ts';
import { useScanLine } from './use-scan-line.ts';

interface StockScan {
  readonly catalogue: StockCatalogue;
  /** One code after the other; each is done before the next is taken. */
  readonly onCode: (code: string) => void | Promise<void>;
  readonly isAsking: boolean;
  readonly isBusy: boolean;
}

/** The last code no product has, and what can be done about it. */
export interface UnknownCode {
  readonly code: string | undefined;
  readonly isLinking: boolean;
  readonly link: () => void;
  readonly leave: () => void;
  readonly linked: (product: KnownProduct) => void;
}

const kindOf = (catalogue: StockCatalogue, code: string) =>
  readStockCode(catalogue, code, dayInZone(new Date(), companyZone())).kind;

/** A code no product of the company has, and that one could have. */
export const isUnlinked = (catalogue: StockCatalogue, code: string): boolean =>
  kindOf(catalogue, code) === 'unknown' && linkableCode(code) !== undefined;

/** The label of a batch that is not among those the phone keeps. */
const isUnheard = (catalogue: StockCatalogue, code: string): boolean => kindOf(catalogue, code) === 'batch';

/**
 * Codes for a page of work on stock. The last one no product has can be linked on the spot, and the label of a batch the phone has
 * not heard of is asked for: as soon as the phone knows it, it is scanned again by itself and the work goes on.
 */
export function useStockScan({ catalogue, onCode, isAsking, isBusy }: StockScan) {
  const [code, setCode] = useState<string>();
  const [isLinking, setIsLinking] = useState(false);
  const awaited = useRef<string>(undefined);
  const queries = useQueryClient();
  const scan = useScanLine({
    onCode: (next) => {
      setCode(isUnlinked(catalogue, next) ? next : undefined);
      awaited.current = isUnheard(catalogue, next) ? next : undefined;
      if (awaited.current !== undefined) void queries.invalidateQueries(catalogueQuery);
      return onCode(next);
    },
    isAsking: isAsking || isLinking,
    isBusy,
  });
  const again = useRef(scan);
  useEffect(() => {
    again.current = scan;
  });
  useEffect(() => {
    const code = awaited.current;
    if (code === undefined || isLinking || isUnlinked(catalogue, code) || isUnheard(catalogue, code)) return;
    awaited.current = undefined;
    again.current(code);
  }, [catalogue, isLinking]);
  const unknown: UnknownCode = {
    code,
    isLinking,
    link: () => setIsLinking(true),
    leave: () => setIsLinking(false),
    linked: () => {
      awaited.current = code;
      setIsLinking(false);
    },
  };
  return { scan, unknown };
}
