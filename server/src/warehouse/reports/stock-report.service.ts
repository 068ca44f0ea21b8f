import { addDays, type Day, dayInZone, startOfDay } from '@sveis/domain/format';
import { can, canManage } from '@sveis/domain/session';
import {
  lastPeriods,
  PERIODS_SHOWN,
  periodStart,
  proposedOrder,
  quantityText,
  type ReportPeriod,
  storedQuantity,
  sumOf,
  variancePercent,
} from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { openModule, requireSeen } from '../../records/index.ts';
import {
  findLevels,
  findMovements,
  findSlow,
  findSuppliers,
  findValue,
  findVariance,
  MOST_LINES,
  type ReorderLine,
  type VarianceLine,
} from './stock-report.store.ts';

/** What a report is asked by; each takes what it needs. */
export interface ReportAsked {
  readonly day?: Day | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly by?: ReportPeriod | undefined;
  readonly warehouse_id?: number | undefined;
  readonly product_id?: number | undefined;
  readonly days?: number | undefined;
}

const todayOf = (ctx: UserContext): Day => dayInZone(ctx.now, ctx.tenant.timeZone);
const startOf = (ctx: UserContext, day: Day): Date => startOfDay(day, ctx.tenant.timeZone);
const exact = (text: string): string => quantityText(storedQuantity(text));
/** Money is for those who manage products: others are not told any. */
const moneyFor = (ctx: UserContext): ((value: string) => string | null) =>
  canManage(ctx.rights.access, 'product') ? exact : () => null;

/** What lay in stock at the end of a day, in money, by warehouse and group of products. */
export async function readValue(ctx: UserContext, { day = todayOf(ctx) }: ReportAsked) {
  const lines = await findValue(ctx.tx, startOf(ctx, addDays(day, 1)));
  return {
    day,
    total: quantityText(sumOf(lines.map(({ value }) => storedQuantity(value)))),
    lines: lines.map((line) => ({ ...line, value: exact(line.value) })),
  };
}

/** What came in and went out in each of the last weeks or months. Quantities are told of one product: metres and pieces have no sum. */
export async function readMovements(ctx: UserContext, asked: ReportAsked) {
  const { by = 'week', warehouse_id, product_id } = asked;
  const today = todayOf(ctx);
  const money = moneyFor(ctx);
  if (warehouse_id !== undefined) await requireSeen(await openModule(ctx, 'warehouse'), String(warehouse_id));
  if (product_id !== undefined) await requireSeen(await openModule(ctx, 'product'), String(product_id));
  const periods = lastPeriods(today, by);
  const found = new Map(
    (
      await findMovements(ctx.tx, {
        warehouseId: warehouse_id ?? null,
        productId: product_id ?? null,
        by,
        zone: ctx.tenant.timeZone,
        from: startOf(ctx, periods[0] ?? periodStart(today, by)),
        before: startOf(ctx, addDays(today, 1)),
      })
    ).map((line) => [line.period, line]),
  );
  const quantity = (text: string | undefined) => (product_id === undefined ? null : exact(text ?? '0'));
  return {
    by,
    periods: periods.slice(-PERIODS_SHOWN).map((period) => {
      const line = found.get(period);
      return {
        period,
        moves_in: line?.moves_in ?? 0,
        moves_out: line?.moves_out ?? 0,
        qty_in: quantity(line?.qty_in),
        qty_out: quantity(line?.qty_out),
        value_in: money(line?.value_in ?? '0'),
        value_out: money(line?.value_out ?? '0'),
      };
    }),
  };
}

const SLOW_AFTER = 90;

/** What lies there and nobody has taken for so many days. */
export async function readSlow(ctx: UserContext, { days = SLOW_AFTER }: ReportAsked) {
  const money = moneyFor(ctx);
  const today = todayOf(ctx);
  const lines = await findSlow(ctx.tx, startOf(ctx, addDays(today, -days)));
  return {
    days,
    is_more: lines.length === MOST_LINES,
    lines: lines.map(({ last_out, ...line }) => ({
      ...line,
      on_hand: exact(line.on_hand),
      last_out: last_out === null ? null : dayInZone(last_out, ctx.tenant.timeZone),
      value: money(line.value),
    })),
  };
}

const VARIANCE_DAYS = 90;

/** What counts found against the books, sheet by sheet and product by product. */
export async function readVariance(ctx: UserContext, { from, to }: ReportAsked) {
  const last = to ?? todayOf(ctx);
  const first = from ?? addDays(last, -VARIANCE_DAYS);
  const lines = await findVariance(ctx.tx, {
    from: startOf(ctx, first),
    before: startOf(ctx, addDays(last, 1)),
    withBlind: canManage(ctx.rights.access, 'cyclecount'),
  });
  const sheets = [...new Set(lines.map(({ sheet_id }) => sheet_id))].map((id) =>
    sheetTold(
      ctx,
      lines.filter(({ sheet_id }) => sheet_id === id),
    ),
  );
  return { from: first, to: last, is_more: lines.length === MOST_LINES, sheets };
}

function sheetTold(ctx: UserContext, lines: readonly VarianceLine[]) {
  const money = moneyFor(ctx);
  const total = (name: 'expected_value' | 'value') => sumOf(lines.map((line) => storedQuantity(line[name])));
  const [first] = lines;
  const [expected, value] = [total('expected_value'), total('value')];
  const hasMoney = money('0') !== null;
  return {
    id: first?.sheet_id ?? 0,
    number: first?.sheet ?? '',
    posted_on: dayInZone(first?.posted_at ?? ctx.now, ctx.tenant.timeZone),
    expected_value: money(quantityText(expected)),
    value: money(quantityText(value)),
    percent: hasMoney ? (variancePercent(expected, value) ?? null) : null,
    lines: lines.map((line) => {
      const books = storedQuantity(line.expected);
      const difference = storedQuantity(line.counted) - books;
      return {
        product_id: line.product_id,
        code: line.code,
        name: line.name,
        unit: line.unit,
        decimals: line.decimals,
        expected: quantityText(books),
        counted: exact(line.counted),
        difference: quantityText(difference),
        percent: variancePercent(books, difference) ?? null,
        value: money(line.value),
      };
    }),
  };
}

const proposalFor = (line: Pick<ReorderLine, 'least' | 'most' | 'on_hand' | 'reserved' | 'on_order'>) =>
  proposedOrder({
    least: storedQuantity(line.least),
    most: line.most === null ? undefined : storedQuantity(line.most),
    onHand: storedQuantity(line.on_hand),
    reserved: storedQuantity(line.reserved),
    onOrder: storedQuantity(line.on_order),
  });

/** What is below its least when all that is ordered has come, with how much to order and from whom. */
export async function readReorder(ctx: UserContext) {
  const levels = await findLevels(ctx.tx, todayOf(ctx));
  const mayOrder = can(ctx.rights.access, 'create', 'supplierorder');
  const below = levels.filter((line) => proposalFor(line) > 0n);
  return {
    watched: levels.length,
    may_order: mayOrder,
    suppliers: mayOrder ? await findSuppliers(ctx.tx) : [],
    lines: below.map(({ cost: _, ...line }) => ({
      ...line,
      least: exact(line.least),
      most: line.most === null ? null : exact(line.most),
      on_hand: exact(line.on_hand),
      reserved: exact(line.reserved),
      on_order: exact(line.on_order),
      proposal: quantityText(proposalFor(line)),
    })),
  };
}
