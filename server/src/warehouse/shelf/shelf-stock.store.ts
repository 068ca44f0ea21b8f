import type { Tx } from '../../database/transaction.ts';

export interface ShelfLine extends Record<string, unknown> {
  readonly product_id: number;
  readonly batch_id: number | null;
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly cert_type: string | null;
  readonly batch_status: 'ok' | 'quarantine' | 'rejected' | null;
  readonly expiry_date: string | null;
  readonly serial: string | null;
  /** The batch an offcut was cut from. */
  readonly cut_from: string | null;
  readonly dimensions: string | null;
  readonly on_hand: string;
  readonly reserved: string;
}

const MOST_LINES = 500;

/** What lies on one place, product by product; empty balances are left out. */
export const findShelfLines = (tx: Tx, locationId: number): Promise<ShelfLine[]> =>
  tx.sql<ShelfLine>(
    `select s.product_id, nullif(s.batch_id, 0) as batch_id, b.number as batch, b.heat_number, b.cert_type,
            b.status as batch_status, b.expiry_date, n.number as serial, c.number as cut_from, b.dimensions,
            s.on_hand::text as on_hand, s.reserved::text as reserved
       from stock_balance s
       join product p on p.tenant_id = $1 and p.id = s.product_id and p.deleted_at is null
       left join batch b on b.tenant_id = $1 and b.id = s.batch_id
       left join batch c on c.tenant_id = $1 and c.id = b.parent_batch_id
       left join serial n on n.tenant_id = $1 and n.id = s.serial_id
      where s.tenant_id = $1 and s.location_id = $2 and s.on_hand <> 0
      order by p.code, b.expiry_date nulls last, b.number, n.number
      limit ${MOST_LINES}`,
    [tx.tenantId, locationId],
  );

export interface Shelf extends Record<string, unknown> {
  readonly id: number;
  readonly warehouse_id: number;
  readonly kind: string;
}

/** A place people put stock on, in use. */
export const findShelf = async (tx: Tx, id: number): Promise<Shelf | undefined> =>
  (
    await tx.sql<Shelf>(
      `select id, warehouse_id, kind from stock_location where tenant_id = $1 and id = $2 and warehouse_id is not null
          and not is_virtual and status = 'active' and deleted_at is null`,
      [tx.tenantId, id],
    )
  )[0];

/** The sheet a place is counted on now: the first one, where there are several. */
export const findSheetOn = async (tx: Tx, locationId: number): Promise<number | undefined> =>
  (
    await tx.sql<{ doc_id: number }>(
      `select c.doc_id from cc_location c
         join wh_doc d on d.tenant_id = $1 and d.id = c.doc_id and d.type = 'CC'
          and d.state in ('released', 'counting', 'recounting') and d.deleted_at is null
        where c.tenant_id = $1 and c.location_id = $2 order by c.doc_id limit 1`,
      [tx.tenantId, locationId],
    )
  )[0]?.doc_id;
