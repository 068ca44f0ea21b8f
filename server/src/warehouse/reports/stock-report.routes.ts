import { isDay } from '@sveis/domain/format';
import { reportPeriods, type StockReport, stockReports } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { key, sentKey, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { quantity, typedQuantity } from '../wire.ts';
import { orderMissing } from './reorder.service.ts';
import { reportFile } from './stock-report.file.ts';
import { readMovements, readReorder, readSlow, readValue, readVariance } from './stock-report.service.ts';

const text = z.nullable(z.string());
const money = z.nullable(quantity);
const askedDay = z.optional(z.string().check(z.refine(isDay)));
const askedKey = z.optional(writtenKey);

const asked = {
  value: z.object({ day: askedDay }),
  movements: z.object({
    by: z.optional(z.enum(reportPeriods)),
    warehouse_id: askedKey,
    product_id: askedKey,
  }),
  reorder: z.object({}),
  slow: z.object({
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
  }),
  variance: z.object({ from: askedDay, to: askedDay }),
} as const satisfies Readonly<Record<StockReport, z.ZodMiniType>>;

/** Which right each asks for: what stock is worth is for those who see costs. */
const rights = {
  value: ['manage', 'product'],
  movements: ['list', 'product'],
  reorder: ['list', 'supplierorder'],
  slow: ['list', 'product'],
  variance: ['list', 'cyclecount'],
} as const;

const product = {
  product_id: key,
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  decimals: z.int(),
};

const valueLine = z.object({
  warehouse_id: key,
  warehouse: z.string(),
  category: text,
  products: z.int(),
  uncosted: z.int(),
  value: quantity,
});
named('StockValue', valueLine, 'What the stock of a warehouse is worth, of one group of products.');

const period = z.object({
  period: z.string(),
  moves_in: z.int(),
  moves_out: z.int(),
  qty_in: money,
  qty_out: money,
  value_in: money,
  value_out: money,
});
named('StockPeriod', period, 'What came in and went out in a week or month; money for those who see costs.');

const reorderLine = z.object({
  ...product,
  least: quantity,
  most: z.nullable(quantity),
  on_hand: quantity,
  reserved: quantity,
  on_order: quantity,
  proposal: quantity,
  supplier_id: z.nullable(key),
  supplier: text,
});
named('ReorderLine', reorderLine, 'A product below its least, with how much of it to order.');

const slowLine = z.object({
  ...product,
  category: text,
  on_hand: quantity,
  last_out: text,
  value: money,
});
named('SlowProduct', slowLine, 'A product in stock that nobody has taken for long.');

const sheet = z.object({
  id: key,
  number: z.string(),
  posted_on: z.string(),
  expected_value: money,
  value: money,
  percent: text,
  lines: z.array(
    z.object({
      ...product,
      expected: quantity,
      counted: quantity,
      difference: quantity,
      percent: text,
      value: money,
    }),
  ),
});
named('CountVariance', sheet, 'What a posted count found against the books.');

const call = { auth: 'user', feature: 'warehouse' } as const;

const files = stockReports.map((name) =>
  route.get(
    `/warehouse/reports/${name}.csv`,
    {
      summary: `The report of the stock by ${name} as a file`,
      ...call,
      can: rights[name],
      answers: 'file',
      mediaType: 'text/csv',
      query: asked[name],
    },
    (ctx, { query }) => reportFile(ctx, name, query),
  ),
);

/** What the stock is worth, how it moves, what lies too long and what to order. */
export const stockReportRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/warehouse/reports/value',
    {
      summary: 'What the stock was worth at the end of a day, by warehouse and group of products',
      ...call,
      can: rights.value,
      query: asked.value,
      answer: z.object({ day: z.string(), total: quantity, lines: z.array(valueLine) }),
    },
    (ctx, { query }) => readValue(ctx, query),
  ),
  route.get(
    '/warehouse/reports/movements',
    {
      summary: 'What came in and went out in each of the last twelve weeks or months',
      ...call,
      can: rights.movements,
      query: asked.movements,
      answer: z.object({ by: z.enum(reportPeriods), periods: z.array(period) }),
    },
    (ctx, { query }) => readMovements(ctx, query),
  ),
  route.get(
    '/warehouse/reports/reorder',
    {
      summary: 'Products below their least, with how much to order and from whom',
      ...call,
      can: rights.reorder,
      answer: z.object({
        watched: z.int(),
        may_order: z.boolean(),
        suppliers: z.array(z.object({ id: key, name: z.string() })),
        lines: z.array(reorderLine),
      }),
    },
    (ctx) => readReorder(ctx),
  ),
  route.post(
    '/warehouse/reports/reorder/orders',
    {
      summary: 'Make draft supplier orders of chosen products, one for each supplier',
      ...call,
      can: ['create', 'supplierorder'],
      idempotent: true,
      body: z.object({
        warehouse_id: sentKey,
        lines: z
          .array(
            z.object({
              product_id: sentKey,
              supplier_id: sentKey,
              qty: typedQuantity,
              on_order: z.optional(z.string().check(z.maxLength(30))),
            }),
          )
          .check(z.minLength(1), z.maxLength(200)),
        confirm: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5))),
      }),
      answer: z.object({
        orders: z.array(z.object({ id: key, number: z.string(), title: z.string(), lines: z.int() })),
      }),
    },
    (ctx, { body }) => orderMissing(ctx, body),
  ),
  route.get(
    '/warehouse/reports/slow',
    {
      summary: 'Products in stock that no customer and no project has taken for so many days',
      ...call,
      can: rights.slow,
      query: asked.slow,
      answer: z.object({ days: z.int(), is_more: z.boolean(), lines: z.array(slowLine) }),
    },
    (ctx, { query }) => readSlow(ctx, query),
  ),
  route.get(
    '/warehouse/reports/variance',
    {
      summary: 'What posted counts found against the books',
      ...call,
      can: rights.variance,
      query: asked.variance,
      answer: z.object({ from: z.string(), to: z.string(), is_more: z.boolean(), sheets: z.array(sheet) }),
    },
    (ctx, { query }) => readVariance(ctx, query),
  ),
  ...files,
];
