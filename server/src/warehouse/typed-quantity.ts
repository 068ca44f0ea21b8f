import { validation } from '@sveis/domain/errors';
import {
  decimalsOf,
  inBaseUnit,
  isBatchNumber,
  normalNumber,
  type Quantity,
  quantityOf,
  storedQuantity,
} from '@sveis/domain/warehouse';
import type { Tx } from '../database/transaction.ts';
import { findProductUnit, type ReceivedProduct } from './receiving/receiving.store.ts';

/** How much, as a phone says it. */
export interface TypedQuantity {
  /** As typed; serials are counted instead. */
  readonly qty: string | null;
  readonly unitId: number | null;
  readonly serials: readonly string[];
}

type Counted = Pick<ReceivedProduct, 'id' | 'base_unit_id' | 'tracking'>;

/** In the base unit. Serials are counted; everything else is typed, above 0, with no more decimals than its unit has. */
export async function quantityIn(tx: Tx, product: Counted, given: TypedQuantity): Promise<Quantity> {
  if (product.tracking === 'serial') return countSerials(given.serials);
  const quantity = await amountIn(tx, product, given);
  if (quantity <= 0n) throw validation({ qty: [{ code: 'MORE_THAN', params: { min: 0 } }] });
  return quantity;
}

function countSerials(serials: readonly string[]): Quantity {
  const numbers = serials.map(normalNumber);
  if (numbers.length === 0) throw validation({ serials: [{ code: 'REQUIRED' }] });
  if (new Set(numbers).size < numbers.length) throw validation({ serials: [{ code: 'NOT_UNIQUE' }] });
  if (!serials.every((number) => isBatchNumber(number, null)))
    throw validation({ serials: [{ code: 'INVALID' }] });
  return storedQuantity(numbers.length);
}

/** Any amount as typed, also none or less than none, in the base unit. */
export async function amountIn(
  tx: Tx,
  product: Counted,
  { qty, unitId }: Pick<TypedQuantity, 'qty' | 'unitId'>,
): Promise<Quantity> {
  if (qty === null || qty.trim() === '') throw validation({ qty: [{ code: 'REQUIRED' }] });
  const typed = quantityOf(qty);
  if (typed === undefined) throw validation({ qty: [{ code: 'NOT_A_NUMBER' }] });
  const unit = await findProductUnit(tx, product, unitId ?? product.base_unit_id);
  if (!unit) throw validation({ unit_id: [{ code: 'NOT_A_CHOICE' }] });
  const base = inBaseUnit(typed, storedQuantity(unit.factor));
  if (base === undefined || decimalsOf(typed) > unit.decimals)
    throw validation({ qty: [{ code: 'TOO_MANY_DECIMALS', params: { decimals: unit.decimals } }] });
  return base;
}
