import { setAsideKinds } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import { isDamagedMove } from '../receiving/damage.store.ts';

export interface StockLine extends Record<string, unknown> {
  readonly warehouse_id: number | null;
  readonly warehouse: string | null;
  readonly location_id: number;
  readonly location: string;
  readonly kind: string;
  readonly batch_id: number | null;
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly cert_type: string | null;
  readonly cert_number: string | null;
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

/** What lies where, in the order a picker walks; empty balances are left out. */
export const findStock = (tx: Tx, productId: number): Promise<StockLine[]> =>
  tx.sql<StockLine>(
    `select l.warehouse_id, w.name as warehouse, l.id as location_id, l.code as location, l.kind,
            nullif(s.batch_id, 0) as batch_id, b.number as batch, b.heat_number, b.cert_type, b.cert_number,
            b.status as batch_status, b.expiry_date, n.number as serial, c.number as cut_from, b.dimensions,
            s.on_hand::text as on_hand, s.reserved::text as reserved
       from stock_balance s
       join stock_location l on l.tenant_id = $1 and l.id = s.location_id
       left join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id
       left join batch b on b.tenant_id = $1 and b.id = s.batch_id
       left join batch c on c.tenant_id = $1 and c.id = b.parent_batch_id
       left join serial n on n.tenant_id = $1 and n.id = s.serial_id
      where s.tenant_id = $1 and s.product_id = $2 and s.on_hand <> 0
      order by w.code nulls last, l.pick_seq nulls last, l.code, b.expiry_date nulls last, b.number, n.number
      limit ${MOST_LINES}`,
    [tx.tenantId, productId],
  );

interface StockTotals extends Record<string, unknown> {
  readonly on_hand: string;
  readonly reserved: string;
  readonly available: string;
}

const setAside = setAsideKinds.map((kind) => `'${kind}'`).join(', ');

/** Added up over all balances: the list of them ends somewhere. Available is what `availableOf` says of each. */
export const findTotals = async (tx: Tx, productId: number, today: string): Promise<StockTotals> =>
  (
    await tx.sql<StockTotals>(
      `select coalesce(sum(s.on_hand), 0)::text as on_hand, coalesce(sum(s.reserved), 0)::text as reserved,
              coalesce(sum(s.on_hand - s.reserved) filter (where l.kind not in (${setAside})
                and (b.id is null or (b.status = 'ok' and (b.expiry_date is null or b.expiry_date >= $3::date)))), 0)::text as available
         from stock_balance s
         join stock_location l on l.tenant_id = $1 and l.id = s.location_id
         left join batch b on b.tenant_id = $1 and b.id = s.batch_id
        where s.tenant_id = $1 and s.product_id = $2 and s.on_hand <> 0`,
      [tx.tenantId, productId, today],
    )
  )[0] ?? { on_hand: '0', reserved: '0', available: '0' };

export interface IncomingLine extends Record<string, unknown> {
  readonly order_id: number;
  readonly order_no: string;
  readonly due_date: string | null;
  readonly remaining: string;
}

/** What is ordered and has not come, the earliest first. */
export const findIncoming = (tx: Tx, productId: number): Promise<IncomingLine[]> =>
  tx.sql<IncomingLine>(
    `select d.id as order_id, d.order_no, d.due_date, trunc(l.qty * coalesce(u.factor, 1) - l.received_qty, 6)::text as remaining
       from wh_doc_line l
       join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'SO' and d.state in ('ordered', 'part_received')
        and d.deleted_at is null
       left join product_unit u on u.tenant_id = $1 and u.product_id = l.product_id and u.unit_id = l.unit_id
      where l.tenant_id = $1 and l.product_id = $2 and l.state in ('open', 'part')
      order by d.due_date nulls last, d.id limit 50`,
    [tx.tenantId, productId],
  );

export interface RequiredByOrder extends Record<string, unknown> {
  readonly order_id: number;
  readonly order_no: string;
  readonly due_date: string | null;
  readonly remaining: string;
}

/** What customers have ordered and nobody has picked, the earliest first. */
export const findRequiredByOrders = (tx: Tx, productId: number): Promise<RequiredByOrder[]> =>
  tx.sql<RequiredByOrder>(
    `select d.id as order_id, d.order_no, d.due_date, trunc(l.qty * coalesce(u.factor, 1) - l.picked_qty, 6)::text as remaining
       from wh_doc_line l
       join wh_doc d on d.tenant_id = $1 and d.id = l.doc_id and d.type = 'CO' and d.state in ('confirmed', 'picking')
        and d.deleted_at is null
       left join product_unit u on u.tenant_id = $1 and u.product_id = l.product_id and u.unit_id = l.unit_id
      where l.tenant_id = $1 and l.product_id = $2 and l.state in ('open', 'part')
        and l.qty * coalesce(u.factor, 1) > l.picked_qty
      order by d.due_date nulls last, d.id limit 50`,
    [tx.tenantId, productId],
  );

export interface RequiredByProject extends Record<string, unknown> {
  readonly project_id: number;
  readonly remaining: string;
}

/** What is planned in projects that are not finished and has not been taken. */
export const findRequiredByProjects = (tx: Tx, productId: number): Promise<RequiredByProject[]> =>
  tx.sql<RequiredByProject>(
    `select m.project_id, (m.required_qty - coalesce(used.qty, 0))::text as remaining
       from project_material m
       join project p on p.tenant_id = $1 and p.id = m.project_id and p.status <> 'finished'
       left join (select s.project_id,
                         sum(s.qty * (case when coalesce(s.reverses_type, s.move_type) = 'issue_project' then 1 else -1 end)
                                   * (case when s.reverses_type is null then 1 else -1 end)) as qty
                    from stock_move s
                   where s.tenant_id = $1 and s.product_id = $2 and s.project_id is not null
                     and coalesce(s.reverses_type, s.move_type) in ('issue_project', 'return_in')
                   group by s.project_id) used on used.project_id = m.project_id
      where m.tenant_id = $1 and m.product_id = $2 and m.required_qty > coalesce(used.qty, 0)
      order by m.project_id limit 50`,
    [tx.tenantId, productId],
  );

export interface MoveLine extends Record<string, unknown> {
  readonly id: string;
  readonly type: string;
  readonly product_id: number;
  readonly qty: string;
  readonly from: string;
  readonly to: string;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly order_no: string | null;
  /** The goods receipt it came with, and the supplier's note. */
  readonly receipt_no: string | null;
  readonly delivery_note: string | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly recorded_at: Date;
  readonly is_reversed: boolean;
  readonly is_damaged: boolean;
}

const SHOWN = 20;

const moveColumns = `m.id, m.move_type as type, m.product_id, m.qty::text as qty, f.code as "from", t.code as "to", b.number as batch,
  n.number as serial, d.order_no, g.order_no as receipt_no, g.delivery_note_no as delivery_note, m.user_id, u.first_name || ' ' || u.last_name as user_name, m.recorded_at,
  exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id) as is_reversed,
  ${isDamagedMove} as is_damaged`;
const moveTables = `stock_move m
  join stock_location f on f.tenant_id = $1 and f.id = m.from_location_id
  join stock_location t on t.tenant_id = $1 and t.id = m.to_location_id
  join app_user u on u.tenant_id = $1 and u.id = m.user_id
  left join batch b on b.tenant_id = $1 and b.id = m.batch_id
  left join serial n on n.tenant_id = $1 and n.id = m.serial_id
  left join wh_doc d on d.tenant_id = $1 and d.id = m.doc_id
  left join wh_doc g on g.tenant_id = $1 and g.id = m.receipt_doc_id`;

export const findMovesOf = (tx: Tx, productId: number): Promise<MoveLine[]> =>
  tx.sql<MoveLine>(
    `select ${moveColumns} from ${moveTables} where m.tenant_id = $1 and m.product_id = $2
      order by m.recorded_at desc, m.id desc limit ${SHOWN}`,
    [tx.tenantId, productId],
  );

/** The last moves of one document, for those who want to take one back. */
export const findMovesOn = (tx: Tx, docId: number): Promise<MoveLine[]> =>
  tx.sql<MoveLine>(
    `select ${moveColumns} from ${moveTables} where m.tenant_id = $1 and m.doc_id = $2
      order by m.recorded_at desc, m.id desc limit ${SHOWN}`,
    [tx.tenantId, docId],
  );

/** The last moves to a project and back from it, whatever document they were on. */
export const findMovesIn = (tx: Tx, projectId: number): Promise<MoveLine[]> =>
  tx.sql<MoveLine>(
    `select ${moveColumns} from ${moveTables} where m.tenant_id = $1 and m.project_id = $2
      order by m.recorded_at desc, m.id desc limit ${SHOWN}`,
    [tx.tenantId, projectId],
  );
