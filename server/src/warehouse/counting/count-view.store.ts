import type { Tx } from '../../database/transaction.ts';

export interface ShownPlace extends Record<string, unknown> {
  readonly location_id: number;
  readonly location: string;
  readonly barcode: string | null;
  readonly state: 'open' | 'counting' | 'done';
  readonly version: number;
  readonly claimed_by: number | null;
  readonly claimed_name: string | null;
  readonly claimed_until: Date | null;
}

/** Places of a round, in the order a counter walks. */
export const findPlacesShown = (tx: Tx, docId: number, round: number): Promise<ShownPlace[]> =>
  tx.sql<ShownPlace>(
    `select c.location_id, l.code as location, l.barcode, c.state, c.version, c.claimed_by,
            u.first_name || ' ' || u.last_name as claimed_name, c.claimed_until
       from cc_location c
       join stock_location l on l.tenant_id = $1 and l.id = c.location_id
       left join app_user u on u.tenant_id = $1 and u.id = c.claimed_by
      where c.tenant_id = $1 and c.doc_id = $2 and c.round = $3 order by l.pick_seq nulls last, l.code`,
    [tx.tenantId, docId, round],
  );

export interface ShownLine extends Record<string, unknown> {
  readonly id: string;
  readonly round: number;
  readonly location_id: number;
  readonly product_id: number;
  readonly product_code: string;
  readonly product: string;
  readonly unit: string;
  readonly batch_id: number | null;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly is_added: boolean;
  readonly is_open: boolean;
  readonly counted: string | null;
  readonly counted_by: number | null;
  readonly counted_name: string | null;
  readonly state: string;
  readonly reason_code: string | null;
  readonly moved_during: boolean;
  readonly expected: string | null;
  readonly stock: string;
  readonly version: number;
  readonly key_seq: number;
}

/** Lines of all rounds; who may be told what of them is decided by the service. */
export const findLinesShown = (tx: Tx, docId: number): Promise<ShownLine[]> =>
  tx.sql<ShownLine>(
    `select c.id, c.round, c.location_id, c.product_id, p.code as product_code, p.name as product, u.code as unit,
            nullif(c.batch_id, 0) as batch_id, b.number as batch, n.number as serial, c.is_added, c.is_open,
            c.counted_qty::text as counted, c.counted_by, w.first_name || ' ' || w.last_name as counted_name, c.state,
            c.reason_code, c.moved_during, c.expected_qty::text as expected, coalesce(s.on_hand, 0)::text as stock, c.version,
            coalesce(s.seq, 0) as key_seq
       from cc_line c
       join product p on p.tenant_id = $1 and p.id = c.product_id
       join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
       left join stock_balance s on s.tenant_id = $1 and s.product_id = c.product_id and s.location_id = c.location_id
        and s.batch_id = c.batch_id and s.serial_id = c.serial_id
       left join batch b on b.tenant_id = $1 and b.id = c.batch_id
       left join serial n on n.tenant_id = $1 and n.id = c.serial_id
       left join app_user w on w.tenant_id = $1 and w.id = c.counted_by
      where c.tenant_id = $1 and c.doc_id = $2 order by c.location_id, p.code, b.number, n.number, c.round`,
    [tx.tenantId, docId],
  );
