import { orderedMeanwhile, refused, validation } from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import type { Values } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import { quantityOf, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { createStored, openModule, type StoredRecord } from '../../records/index.ts';
import { pathIn } from '../wire.ts';
import { lockReorder } from './reorder.store.ts';
import { findLevels, type ReorderLine } from './stock-report.store.ts';

interface ChosenLine {
  readonly product_id: number;
  readonly supplier_id: number;
  readonly qty: string | number;
  /** What was on order when it was proposed. */
  readonly on_order?: string | undefined;
}

export interface ReorderBody {
  readonly warehouse_id: number;
  readonly lines: readonly ChosenLine[];
  readonly confirm?: readonly string[] | undefined;
}

/**
 * Draft orders of chosen products, one for each supplier. Two who order at the same moment wait for each other, and the second is
 * asked: what the first has ordered may be enough.
 */
export async function orderMissing(ctx: UserContext, { warehouse_id, lines, confirm = [] }: ReorderBody) {
  const scope = await openModule(ctx, 'supplierorder');
  const ids = lines.map(({ product_id }) => product_id);
  if (new Set(ids).size < ids.length) throw validation({ lines: [{ code: 'NOT_UNIQUE' }] });
  await lockReorder(ctx.tx);
  const today = dayInZone(ctx.now, ctx.tenant.timeZone);
  const levels = new Map((await findLevels(ctx.tx, today, ids)).map((line) => [line.product_id, line]));
  if (levels.size < ids.length) throw refused('NO_PRODUCT_FOUND');
  const seesCost = canManage(ctx.rights.access, 'product') && canManage(ctx.rights.access, 'supplierorder');
  const wanted = lines.map((line, index) => ({
    ...line,
    level: levels.get(line.product_id) as ReorderLine,
    quantity: quantityIn(line, index),
  }));
  const changed = wanted.filter(
    ({ level, on_order }) =>
      on_order !== undefined && quantityOf(on_order) !== storedQuantity(level.on_order),
  );
  if (changed.length > 0 && !confirm.includes('ORDERED_MEANWHILE'))
    throw orderedMeanwhile(changed.map(({ level }) => level.code));
  const orders: StoredRecord[] = [];
  for (const supplier of [...new Set(wanted.map(({ supplier_id }) => supplier_id))]) {
    const values: Values = {
      supplier,
      warehouse: warehouse_id,
      lines: wanted
        .filter(({ supplier_id }) => supplier_id === supplier)
        .map(({ level, quantity }) => ({
          product: level.product_id,
          qty: Number(quantityText(quantity)),
          ...(seesCost && level.cost !== null ? { cost: Number(level.cost) } : {}),
        })),
    };
    orders.push(await createStored(scope, newId(ctx.now), values));
  }
  return {
    orders: orders.map(({ id, number, values }) => ({
      id: Number(id),
      number: number ?? '',
      title: String(values.subject ?? ''),
      lines: Array.isArray(values.lines) ? values.lines.length : 0,
    })),
  };
}

function quantityIn({ qty }: ChosenLine, index: number): bigint {
  const quantity = quantityOf(String(qty));
  const problem = { [pathIn('lines', String(index), 'qty')]: [{ code: 'NOT_A_NUMBER' }] } as const;
  if (quantity === undefined || quantity <= 0n) throw validation(problem);
  return quantity;
}
