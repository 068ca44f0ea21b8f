import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api/api.ts';
import {
  catalogueAnswer,
  countAnswer,
  heatAnswer,
  menuAnswer,
  movesAnswer,
  sheetAnswer,
  shelfAnswer,
  stockAnswer,
} from './wire.ts';

/** Products, places and units by their codes: kept, so that scanning goes on without network. */
export const catalogueQuery = queryOptions({
  queryKey: ['stock', 'catalogue'],
  queryFn: ({ signal }) => api.main.get('warehouse/catalogue', catalogueAnswer, { signal }),
  staleTime: 5 * 60_000,
});

export const menuQuery = (warehouseId: string) =>
  queryOptions({
    queryKey: ['stock', 'menu', warehouseId],
    queryFn: ({ signal }) =>
      api.main.get(`warehouse/menu${warehouseId === '' ? '' : `?warehouse_id=${warehouseId}`}`, menuAnswer, {
        signal,
      }),
    staleTime: 0,
  });

export const productStockQuery = (productId: number) =>
  queryOptions({
    queryKey: ['stock', 'product', productId],
    queryFn: ({ signal }) => api.main.get(`products/${productId}/stock`, stockAnswer, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });

/** What lies on one place. */
export const shelfQuery = (locationId: number) =>
  queryOptions({
    queryKey: ['stock', 'shelf', locationId],
    queryFn: ({ signal }) => api.main.get(`stock_locations/${locationId}/stock`, shelfAnswer, { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
    retry: false,
  });

/** The sheet a place is counted on, made where there is none: asked of the server at once. */
export const countShelf = (locationId: number) =>
  api.main.post(`stock_locations/${locationId}/count`, {}, countAnswer);

const movesAt = {
  supplier_orders: 'moves',
  customer_orders: 'moves',
  transfer_orders: 'moves',
  returns: 'moves',
  projects: 'materials/moves',
} as const;

/** A document, or a project, that stock moves on. */
export interface MovedOn {
  readonly path: keyof typeof movesAt;
  readonly id: string;
  readonly number: string;
}

/** The last moves on a document or in a project. */
export const movesOnQuery = ({ path, id }: MovedOn) =>
  queryOptions({
    queryKey: ['stock', 'moves', path, id],
    queryFn: ({ signal }) => api.main.get(`${path}/${id}/${movesAt[path]}`, movesAnswer, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });

/** A count sheet with its places and lines; others count on it, too. */
export const sheetQuery = (sheetId: string) =>
  queryOptions({
    queryKey: ['stock', 'sheet', sheetId],
    queryFn: ({ signal }) => api.main.get(`cycle_count/${sheetId}/sheet`, sheetAnswer, { signal }),
    staleTime: 0,
    refetchInterval: 10_000,
    retry: false,
  });

const MOST_FOUND = 50;

/** Products of the batches whose number, heat, maker or certificate begins like this. */
export const batchSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ['stock', 'batches', words],
    queryFn: ({ signal }) =>
      api.main.post(
        'batches/query',
        {
          pipeline: [
            { $match: { words: { $regex: words } } },
            { $facet: { data: [{ $limit: MOST_FOUND }], count: [{ $count: 'total' }] } },
          ],
        },
        heatAnswer,
        { signal },
      ),
    select: ({ data }) => data.map(({ product }) => product),
  });
