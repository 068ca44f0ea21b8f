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
  return row && reservationOf(row);
};

const reservationOf = (row: Row): ActiveReservation => ({
  id: row.id,
  productId: row.product_id,
  locationId: row.location_id,
  batchId: row.batch_id ?? 0,
  serialId: row.serial_id ?? 0,
  quantity: storedQuantity(row.qty),
});

/** Stock kept for a line of a document: in its bin, or picked already into the staging place. */
export interface KeptForLine extends ActiveReservation {
  readonly lineId: string;
  readonly isStaged: boolean;
}

/** Locks what is kept for a document, in the order of ids; its row is locked before. */
export const lockKept = async (tx: Tx, docId: number): Promise<readonly KeptForLine[]> =>
  (
    await tx.sql<Row & { doc_line_id: string; is_staged: boolean }>(
      `select r.id, r.product_id, r.location_id, r.batch_id, r.serial_id, r.qty::text as qty, r.doc_line_id,
              l.kind = 'staging' as is_staged
         from reservation r join stock_location l on l.tenant_id = $1 and l.id = r.location_id
        where r.tenant_id = $1 and r.doc_id = $2 and r.state = 'active' and r.doc_line_id is not null
        order by r.id for update of r`,
      [tx.tenantId, docId],
    )
  ).map((row) => ({ ...reservationOf(row), lineId: row.doc_line_id, isStaged: row.is_staged }));

export const setReserved = (tx: Tx, id: string, quantity: Quantity) =>
  tx.sql('update reservation set qty = $3 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    quantityText(quantity),
  ]);

interface NewReservation extends ActiveReservation {
  readonly lineId: string | null;
  readonly docId?: number | undefined;
  readonly userId: number;
  readonly now: Date;
}

export const insertReservation = (tx: Tx, one: NewReservation) =>
  tx.sql(
    `insert into reservation (tenant_id, id, product_id, location_id, batch_id, serial_id, qty, doc_line_id, state, user_id, created_at, doc_id)
     values ($1, $2, $3, $4, nullif($5, 0), nullif($6, 0), $7, $8, 'active', $9, $10, $11)`,
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
      one.docId ?? null,
    ],
  );

export const endReservation = (tx: Tx, id: string, state: 'consumed' | 'released') =>
  tx.sql('update reservation set state = $3 where tenant_id = $1 and id = $2', [tx.tenantId, id, state]);
