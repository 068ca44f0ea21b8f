import { type Quantity, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

interface Row extends Record<string, unknown> {
  readonly line_id: string;
  readonly product_id: number;
  readonly batch_id: number | null;
  readonly batch: string | null;
  readonly serial_id: number | null;
  readonly serial: string | null;
  readonly from_location_id: number | null;
  readonly qty: string;
}

/** What is on its way of one line: of one batch, or one piece. */
export interface TransitPiece {
  readonly lineId: string;
  readonly productId: number;
  readonly batchId: number | null;
  readonly batch: string | null;
  readonly serialId: number | null;
  readonly serial: string | null;
  /** The place it left last. */
  readonly leftFrom: number | null;
  readonly quantity: Quantity;
}

/** What has left and neither arrived, come back nor been written off, worked out from the moves of the order. */
export const findTransit = async (tx: Tx, docId: number): Promise<readonly TransitPiece[]> =>
  (
    await tx.sql<Row>(
      `select s.line_id, s.product_id, s.batch_id, b.number as batch, s.serial_id, n.number as serial, s.from_location_id, s.qty::text as qty
         from (select m.doc_line_id as line_id, m.product_id, m.batch_id, m.serial_id,
                      (array_agg(m.from_location_id order by m.recorded_at desc) filter (where m.move_type = 'transfer_out'))[1] as from_location_id,
                      sum((case when coalesce(m.reverses_type, m.move_type) = 'transfer_out' then m.qty else -m.qty end)
                        * (case when m.reverses_type is null then 1 else -1 end)) as qty
                 from stock_move m
                where m.tenant_id = $1 and m.doc_id = $2 and m.doc_line_id is not null
                  and coalesce(m.reverses_type, m.move_type) in ('transfer_out', 'transfer_in', 'return_in', 'scrap')
                group by m.doc_line_id, m.product_id, m.batch_id, m.serial_id) s
         left join batch b on b.tenant_id = $1 and b.id = s.batch_id
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.qty <> 0 order by s.line_id, b.number, n.number`,
      [tx.tenantId, docId],
    )
  ).map((row) => ({
    lineId: row.line_id,
    productId: row.product_id,
    batchId: row.batch_id,
    batch: row.batch,
    serialId: row.serial_id,
    serial: row.serial,
    leftFrom: row.from_location_id,
    quantity: storedQuantity(row.qty),
  }));

/** A piece the company knows by this number. */
export const findSerial = async (tx: Tx, productId: number, key: string): Promise<number | undefined> =>
  (
    await tx.sql<{ id: number }>(
      'select id from serial where tenant_id = $1 and product_id = $2 and number_key = $3',
      [tx.tenantId, productId, key],
    )
  )[0]?.id;
