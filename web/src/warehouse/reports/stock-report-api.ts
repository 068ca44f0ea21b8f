import { reportPeriods, type StockReport } from '@sveis/domain/warehouse';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const text = z.nullable(z.string());

const product = {
  product_id: z.number(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  decimals: z.number(),
};

const valueAnswer = z.object({
  day: z.string(),
  total: z.string(),
  lines: z.array(
    z.object({
      warehouse_id: z.number(),
      warehouse: z.string(),
      category: text,
      products: z.number(),
      uncosted: z.number(),
      value: z.string(),
    }),
  ),
});
export type StockValue = z.infer<typeof valueAnswer>;

const period = z.object({
  period: z.string(),
  moves_in: z.number(),
  moves_out: z.number(),
  qty_in: text,
  qty_out: text,
  value_in: text,
  value_out: text,
});
export type StockPeriod = z.infer<typeof period>;
const movementsAnswer = z.object({ by: z.enum(reportPeriods), periods: z.array(period) });
export type Movements = z.infer<typeof movementsAnswer>;

const reorderLine = z.object({
  ...product,
  least: z.string(),
  most: text,
  on_hand: z.string(),
  reserved: z.string(),
  on_order: z.string(),
  proposal: z.string(),
  supplier_id: z.nullable(z.number()),
  supplier: text,
});
export type ReorderLine = z.infer<typeof reorderLine>;
const reorderAnswer = z.object({
  watched: z.number(),
  may_order: z.boolean(),
  suppliers: z.array(z.object({ id: z.number(), name: z.string() })),
  lines: z.array(reorderLine),
});
export type Reorder = z.infer<typeof reorderAnswer>;

const slowAnswer = z.object({
  days: z.number(),
  is_more: z.boolean(),
  lines: z.array(z.object({ ...product, category: text, on_hand: z.string(), last_out: text, value: text })),
});
export type SlowMovers = z.infer<typeof slowAnswer>;

const sheet = z.object({
  id: z.number(),
  number: z.string(),
  posted_on: z.string(),
  expected_value: text,
  value: text,
  percent: text,
  lines: z.array(
    z.object({
      ...product,
      expected: z.string(),
      counted: z.string(),
      difference: z.string(),
      percent: text,
      value: text,
    }),
  ),
});
export type CountedSheet = z.infer<typeof sheet>;
const varianceAnswer = z.object({
  from: z.string(),
  to: z.string(),
  is_more: z.boolean(),
  sheets: z.array(sheet),
});

/** What a report is asked by; nothing where the server's own choice is meant. */
export type ReportQuery = Readonly<Record<string, string | undefined>>;

const reportQuery = <Shape extends z.ZodMiniType>(report: StockReport, shape: Shape, query: ReportQuery) =>
  queryOptions({
    queryKey: ['stock', 'reports', report, query],
    queryFn: ({ signal }) => api.main.get(`warehouse/reports/${report}`, shape, { signal, query }),
    staleTime: 0,
  });

export const valueQuery = (query: ReportQuery) => reportQuery('value', valueAnswer, query);
export const movementsQuery = (query: ReportQuery) => reportQuery('movements', movementsAnswer, query);
export const reorderQuery = reportQuery('reorder', reorderAnswer, {});
export const slowQuery = (query: ReportQuery) => reportQuery('slow', slowAnswer, query);
export const varianceQuery = (query: ReportQuery) => reportQuery('variance', varianceAnswer, query);

const madeOrders = z.object({
  orders: z.array(z.object({ id: z.number(), number: z.string(), title: z.string(), lines: z.number() })),
});
export type MadeOrders = z.infer<typeof madeOrders>;

export interface OrdersWanted {
  readonly warehouse_id: number;
  readonly lines: readonly {
    readonly product_id: number;
    readonly supplier_id: number;
    readonly qty: string;
    readonly on_order: string;
  }[];
  readonly confirm?: readonly string[];
}

/** Sent again under the same key it is the same order, however often the network gave up in between. */
export const makeOrders = (wanted: OrdersWanted, key: string) =>
  api.main.post('warehouse/reports/reorder/orders', wanted, madeOrders, {
    headers: { 'idempotency-key': key },
  });
