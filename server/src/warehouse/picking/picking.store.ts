import { type Quantity, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

/** Where picked goods wait for their customer. */
export const findStaging = async (tx: Tx, warehouseId: number): Promise<number | undefined> =>
  (
    await tx.sql<{ id: number }>(
      `select id from stock_location where tenant_id = $1 and warehouse_id = $2 and kind = 'staging'
          and status = 'active' and deleted_at is null order by pick_seq nulls last, id limit 1`,
      [tx.tenantId, warehouseId],
    )
  )[0]?.id;

interface Row extends Record<string, unknown> {
  readonly line_id: string;
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number | null;
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly serial_id: number | null;
  readonly serial: string | null;
  readonly qty: string;
}

/** What is picked of one line and not taken back: of one batch, or one piece. */
export interface StagedPiece {
  readonly lineId: string;
  readonly productId: number;
  readonly locationId: number;
  readonly batchId: number | null;
  readonly batch: string | null;
  readonly heatNumber: string | null;
  readonly serialId: number | null;
  readonly serial: string | null;
  readonly quantity: Quantity;
}

/** Worked out from the moves of the order: the staging place holds the goods of others, too. */
export const findStaged = async (tx: Tx, docId: number): Promise<readonly StagedPiece[]> =>
  (
    await tx.sql<Row>(
      `select s.line_id, s.product_id, s.location_id, s.batch_id, b.number as batch, b.heat_number, s.serial_id,
              n.number as serial, s.qty::text as qty
         from (select m.doc_line_id as line_id, m.product_id, m.batch_id, m.serial_id,
                      case when m.move_type = 'pick' then m.to_location_id else m.from_location_id end as location_id,
                      sum(case when m.move_type = 'pick' then m.qty else -m.qty end) as qty
                 from stock_move m
                where m.tenant_id = $1 and m.doc_id = $2 and m.doc_line_id is not null
                  and (m.move_type in ('pick', 'ship') or m.reverses_type = 'pick')
                group by 1, 2, 3, 4, 5) s
         left join batch b on b.tenant_id = $1 and b.id = s.batch_id
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.qty > 0 order by s.line_id, b.number, n.number`,
      [tx.tenantId, docId],
    )
  ).map((row) => ({
    lineId: row.line_id,
    productId: row.product_id,
    locationId: row.location_id,
    batchId: row.batch_id,
    batch: row.batch,
    heatNumber: row.heat_number,
    serialId: row.serial_id,
    serial: row.serial,
    quantity: storedQuantity(row.qty),
  }));

/** What is kept for each line where it lies, as text of its key. */
export const findKeptOf = async (
  tx: Tx,
  docId: number,
): Promise<readonly { readonly lineId: string; readonly key: string; readonly quantity: Quantity }[]> =>
  (
    await tx.sql<{ line_id: string; key: string; qty: string }>(
      `select doc_line_id as line_id, product_id || '/' || location_id || '/' || coalesce(batch_id, 0) || '/'
              || coalesce(serial_id, 0) as key, sum(qty)::text as qty
         from reservation where tenant_id = $1 and doc_id = $2 and state = 'active' group by 1, 2`,
      [tx.tenantId, docId],
    )
  ).map((row) => ({ lineId: row.line_id, key: row.key, quantity: storedQuantity(row.qty) }));

export const setShort = (tx: Tx, lineId: string, reason: string | null) =>
  tx.sql('update wh_doc_line set state = $3, reason_code = $4 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    lineId,
    reason === null ? 'open' : 'short',
    reason,
  ]);
