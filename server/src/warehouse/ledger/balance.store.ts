import { keyText, type Quantity, quantityText, type StockKey, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

/** A balance whose row is locked, as it becomes while the moves of an operation are applied. */
export interface LockedBalance extends StockKey {
  onHand: Quantity;
  reserved: Quantity;
  seq: number;
  isNegativeAllowed: boolean;
}

interface Row extends Record<string, unknown> {
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number;
  readonly serial_id: number;
  readonly on_hand: string;
  readonly reserved: string;
  readonly negative_ok: boolean;
  readonly seq: number;
}

const columnsOf = (keys: readonly StockKey[]) => [
  keys.map(({ productId }) => productId),
  keys.map(({ locationId }) => locationId),
  keys.map(({ batchId }) => batchId),
  keys.map(({ serialId }) => serialId),
];

/** What lies there now, without a lock: for what is only asked or shown. */
export async function findHeld(
  tx: Tx,
  { productId, locationId, batchId, serialId }: StockKey,
): Promise<{ readonly onHand: Quantity; readonly available: Quantity }> {
  const [row] = await tx.sql<Pick<Row, 'on_hand' | 'reserved'>>(
    `select on_hand::text as on_hand, reserved::text as reserved from stock_balance
      where tenant_id = $1 and product_id = $2 and location_id = $3 and batch_id = $4 and serial_id = $5`,
    [tx.tenantId, productId, locationId, batchId, serialId],
  );
  const onHand = row ? storedQuantity(row.on_hand) : 0n;
  return { onHand, available: row ? onHand - storedQuantity(row.reserved) : 0n };
}

/** Locks the balances of these keys, which are in order; what has none yet begins at nothing. */
export async function lockBalances(
  tx: Tx,
  sorted: readonly StockKey[],
): Promise<ReadonlyMap<string, LockedBalance>> {
  if (sorted.length === 0) return new Map();
  const values: unknown[] = [tx.tenantId];
  const rows = sorted.map(({ productId, locationId, batchId, serialId }) => {
    const places = [productId, locationId, batchId, serialId].map((id) => `$${values.push(id)}`);
    return `($1, ${places.join(', ')}, 0, 0, false, 0)`;
  });
  await tx.sql(
    `insert into stock_balance (tenant_id, product_id, location_id, batch_id, serial_id, on_hand, reserved, negative_ok, seq)
     values ${rows.join(', ')} on conflict do nothing`,
    values,
  );
  const locked = await tx.sql<Row>(
    `select product_id, location_id, batch_id, serial_id, on_hand::text as on_hand, reserved::text as reserved, negative_ok, seq
       from stock_balance
      where tenant_id = $1 and (product_id, location_id, batch_id, serial_id) in (
        select * from unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[]))
      order by product_id, location_id, batch_id, serial_id for update`,
    [tx.tenantId, ...columnsOf(sorted)],
  );
  return new Map(
    locked.map((row) => {
      const balance: LockedBalance = {
        productId: row.product_id,
        locationId: row.location_id,
        batchId: row.batch_id,
        serialId: row.serial_id,
        onHand: storedQuantity(row.on_hand),
        reserved: storedQuantity(row.reserved),
        seq: row.seq,
        isNegativeAllowed: row.negative_ok,
      };
      return [keyText(balance), balance];
    }),
  );
}

/** A serial leaves its place before it comes to another: the database holds it to one. */
export async function storeBalances(tx: Tx, balances: readonly LockedBalance[]): Promise<void> {
  const isLeft = ({ serialId, onHand }: LockedBalance) => serialId !== 0 && onHand === 0n;
  await updateBalances(tx, balances.filter(isLeft));
  await updateBalances(
    tx,
    balances.filter((balance) => !isLeft(balance)),
  );
}

async function updateBalances(tx: Tx, balances: readonly LockedBalance[]): Promise<void> {
  if (balances.length === 0) return;
  await tx.sql(
    `update stock_balance b set on_hand = v.on_hand, reserved = v.reserved, negative_ok = v.negative_ok, seq = v.seq
       from unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::numeric[], $7::numeric[], $8::boolean[],
              $9::integer[]) as v(product_id, location_id, batch_id, serial_id, on_hand, reserved, negative_ok, seq)
      where b.tenant_id = $1 and b.product_id = v.product_id and b.location_id = v.location_id
        and b.batch_id = v.batch_id and b.serial_id = v.serial_id`,
    [
      tx.tenantId,
      ...columnsOf(balances),
      balances.map(({ onHand }) => quantityText(onHand)),
      balances.map(({ reserved }) => quantityText(reserved)),
      balances.map(({ isNegativeAllowed }) => isNegativeAllowed),
      balances.map(({ seq }) => seq),
    ],
  );
}
