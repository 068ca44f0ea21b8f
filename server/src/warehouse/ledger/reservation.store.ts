import { type Quantity, quantityText, type StockKey, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

export interface ActiveReservation extends StockKey {
  readonly id: string;
  readonly quantity: Quantity;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number | null;
  readonly serial_id: number | null;
  readonly qty: string;
}

export const lockReservation = async (tx: Tx, id: string): Promise<ActiveReservation | undefined> => {
  const [row] = await tx.sql<Row>(
    `select id, product_id, location_id, batch_id, serial_id, qty::text as qty from reservation
      where tenant_id = $1 and id = $2 and state = 'active' and location_id is not null for update`,
    [tx.tenantId, id],
  );
  return (
    row && {
      id: row.id,
      productId: row.product_id,
      locationId: row.location_id,
      batchId: row.batch_id ?? 0,
      serialId: row.serial_id ?? 0,
      quantity: storedQuantity(row.qty),
    }
  );
};

interface NewReservation extends ActiveReservation {
  readonly lineId: string | null;
  readonly userId: number;
  readonly now: Date;
}

export const insertReservation = (tx: Tx, one: NewReservation) =>
  tx.sql(
    `insert into reservation (tenant_id, id, product_id, location_id, batch_id, serial_id, qty, doc_line_id, state, user_id, created_at)
     values ($1, $2, $3, $4, nullif($5, 0), nullif($6, 0), $7, $8, 'active', $9, $10)`,
    [
      tx.tenantId,
      one.id,
      one.productId,
      one.locationId,
      one.batchId,
      one.serialId,
      quantityText(one.quantity),
      one.lineId,
      one.userId,
      one.now,
    ],
  );

export const endReservation = (tx: Tx, id: string, state: 'consumed' | 'released') =>
  tx.sql('update reservation set state = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, state]);
