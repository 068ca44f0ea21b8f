import type { ReportPeriod } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

/** Lines a report tells at most; who needs more asks for less. */
export const MOST_LINES = 1_000;

export interface ValueLine extends Record<string, unknown> {
  readonly warehouse_id: number;
  readonly warehouse: string;
  readonly category: string | null;
  readonly products: number;
  /** Products nobody has written a cost for: they are in stock and not in the sum. */
  readonly uncosted: number;
  readonly value: string;
}

/**
 * What lay in each warehouse before a moment, by group of products. What lies there now, less what has moved since: a day of
 * last year costs no more than the moves after it.
 */
export const findValue = (tx: Tx, before: Date): Promise<ValueLine[]> =>
  tx.sql<ValueLine>(
    `select w.id as warehouse_id, w.name as warehouse, p.category, count(distinct p.id)::integer as products,
            (count(distinct p.id) filter (where p.cost is null))::integer as uncosted,
            round(sum(held.qty * coalesce(p.cost, 0)), 2)::text as value
       from (select part.product_id, part.location_id, sum(part.qty) as qty
               from (select s.product_id, s.location_id, s.on_hand as qty from stock_balance s
                      where s.tenant_id = $1 and s.on_hand <> 0
                      union all
                     select m.product_id, m.to_location_id, -m.qty from stock_move m
                      where m.tenant_id = $1 and m.recorded_at >= $2
                      union all
                     select m.product_id, m.from_location_id, m.qty from stock_move m
                      where m.tenant_id = $1 and m.recorded_at >= $2) part
              group by part.product_id, part.location_id) held
       join stock_location l on l.tenant_id = $1 and l.id = held.location_id and l.is_stock
       join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id
       join product p on p.tenant_id = $1 and p.id = held.product_id
      where held.qty <> 0
      group by w.id, w.name, w.name_key, p.category
      order by w.name_key, w.id, p.category nulls last limit ${MOST_LINES}`,
    [tx.tenantId, before],
  );

export interface Crossing {
  /** Null: the stock of the whole company. */
  readonly warehouseId: number | null;
  readonly productId: number | null;
  readonly by: ReportPeriod;
  readonly zone: string;
  readonly from: Date;
  readonly before: Date;
}

export interface MovementLine extends Record<string, unknown> {
  /** First day of the week or month. */
  readonly period: string;
  readonly moves_in: number;
  readonly moves_out: number;
  readonly qty_in: string;
  readonly qty_out: string;
  readonly value_in: string;
  readonly value_out: string;
}

/**
 * What came into the stock and what went out of it. What was taken back counts as never done: a receipt that is reversed is
 * less that came in, not more that went out. Moves inside the stock are neither, and what is cut stays in it.
 */
export const findMovements = (
  tx: Tx,
  { warehouseId, productId, by, zone, from, before }: Crossing,
): Promise<MovementLine[]> =>
  tx.sql<MovementLine>(
    `select to_char(date_trunc($3::text, crossed.recorded_at at time zone $4::text), 'YYYY-MM-DD') as period,
            coalesce(sum(sign) filter (where is_in), 0)::integer as moves_in,
            coalesce(sum(sign) filter (where not is_in), 0)::integer as moves_out,
            coalesce(sum(sign * qty) filter (where is_in), 0)::text as qty_in,
            coalesce(sum(sign * qty) filter (where not is_in), 0)::text as qty_out,
            round(coalesce(sum(sign * qty * cost) filter (where is_in), 0), 2)::text as value_in,
            round(coalesce(sum(sign * qty * cost) filter (where not is_in), 0), 2)::text as value_out
       from (select m.recorded_at, m.qty, coalesce(p.cost, 0) as cost,
                    case when m.move_type = 'reverse' then -1 else 1 end as sign,
                    (t.is_stock and ($2::integer is null or t.warehouse_id = $2)) = (m.move_type <> 'reverse') as is_in
               from stock_move m
               join stock_location f on f.tenant_id = $1 and f.id = m.from_location_id
               join stock_location t on t.tenant_id = $1 and t.id = m.to_location_id
               join product p on p.tenant_id = $1 and p.id = m.product_id
              where m.tenant_id = $1 and m.recorded_at >= $5 and m.recorded_at < $6
                and coalesce(m.reverses_type, m.move_type) <> 'cut'
                and ($7::integer is null or m.product_id = $7)
                and (f.is_stock and ($2::integer is null or f.warehouse_id = $2))
                 <> (t.is_stock and ($2::integer is null or t.warehouse_id = $2))) crossed
      group by 1 order by 1`,
    [tx.tenantId, warehouseId, by, zone, from, before, productId],
  );

export interface SlowLine extends Record<string, unknown> {
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly category: string | null;
  readonly unit: string;
  readonly decimals: number;
  readonly on_hand: string;
  /** When it was last taken by a customer or a project; null where it never was. */
  readonly last_out: Date | null;
  readonly value: string;
}

/**
 * Products in stock that no customer and no project has taken since a moment. What came first after it has had no time to
 * move and is left out, and corrections are no use of it.
 */
export const findSlow = (tx: Tx, since: Date): Promise<SlowLine[]> =>
  tx.sql<SlowLine>(
    `select p.id as product_id, p.code, p.name, p.category, u.code as unit, u.decimals, held.on_hand::text as on_hand,
            held.last_out, round(held.on_hand * coalesce(p.cost, 0), 2)::text as value
       from (select s.product_id, sum(s.on_hand) as on_hand,
                    (select m.recorded_at from stock_move m
                       join stock_location t on t.tenant_id = $1 and t.id = m.to_location_id and t.kind in ('customer', 'project')
                      where m.tenant_id = $1 and m.product_id = s.product_id and m.move_type <> 'reverse'
                        and not exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id)
                      order by m.recorded_at desc limit 1) as last_out
               from stock_balance s
              where s.tenant_id = $1 group by s.product_id having sum(s.on_hand) > 0) held
       join product p on p.tenant_id = $1 and p.id = held.product_id
       join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
      where (held.last_out is null or held.last_out < $2)
        and exists (select from stock_move m where m.tenant_id = $1 and m.product_id = held.product_id and m.recorded_at < $2)
      order by held.last_out nulls first, p.code limit ${MOST_LINES}`,
    [tx.tenantId, since],
  );

export interface VarianceLine extends Record<string, unknown> {
  readonly sheet_id: number;
  readonly sheet: string;
  readonly posted_at: Date;
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly expected: string;
  readonly counted: string;
  /** What the books said and the difference, in money. */
  readonly expected_value: string;
  readonly value: string;
}

interface PostedBetween {
  readonly from: Date;
  readonly before: Date;
  /** Blind sheets, too: what the books said there is for those who decide on counts. */
  readonly withBlind: boolean;
}

/** What posted sheets found against the books, the newest sheet first. */
export const findVariance = (tx: Tx, { from, before, withBlind }: PostedBetween): Promise<VarianceLine[]> =>
  tx.sql<VarianceLine>(
    `select d.id as sheet_id, d.order_no as sheet, d.updated_at as posted_at, p.id as product_id, p.code, p.name,
            u.code as unit, u.decimals, sum(c.expected_qty)::text as expected, sum(c.counted_qty)::text as counted,
            round(sum(c.expected_qty * coalesce(p.cost, 0)), 2)::text as expected_value,
            round(sum((c.counted_qty - c.expected_qty) * coalesce(p.cost, 0)), 2)::text as value
       from wh_doc d
       join cc_line c on c.tenant_id = $1 and c.doc_id = d.id and c.state = 'posted' and c.counted_qty is not null
       join product p on p.tenant_id = $1 and p.id = c.product_id
       join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
      where d.tenant_id = $1 and d.type = 'CC' and d.state = 'posted' and d.deleted_at is null
        and d.updated_at >= $2 and d.updated_at < $3 and ($4::boolean or coalesce(d.data ->> 'blind', '') <> 'true')
      group by d.id, d.order_no, d.updated_at, p.id, p.code, p.name, u.code, u.decimals
      order by d.updated_at desc, d.id desc, p.code limit ${MOST_LINES}`,
    [tx.tenantId, from, before, withBlind],
  );

export interface ReorderLine extends Record<string, unknown> {
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly least: string;
  readonly most: string | null;
  readonly on_hand: string;
  readonly reserved: string;
  readonly on_order: string;
  readonly supplier_id: number | null;
  readonly supplier: string | null;
  readonly cost: string | null;
}

/**
 * Products with a least, and all that says whether to order: what can be used, what is promised, what is ordered (drafts, too)
 * and who to ask: the usual supplier, otherwise the one of the last order. `productIds` asks for these alone.
 */
export const findLevels = (
  tx: Tx,
  today: string,
  productIds: readonly number[] | null = null,
): Promise<ReorderLine[]> =>
  tx.sql<ReorderLine>(
    `select p.id as product_id, p.code, p.name, u.code as unit, u.decimals, p.cost::text as cost,
            coalesce(p.min_stock, 0)::text as least, p.max_stock::text as most,
            coalesce(held.on_hand, 0)::text as on_hand,
            (coalesce(held.reserved, 0) + coalesce(asked.qty, 0))::text as reserved,
            trunc(coalesce(coming.qty, 0), 6)::text as on_order, a.id as supplier_id, a.name as supplier
       from product p
       join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
       left join (select s.product_id, sum(s.on_hand) as on_hand, sum(s.reserved) as reserved
                    from stock_balance s
                    join stock_location l on l.tenant_id = $1 and l.id = s.location_id and l.kind <> 'quarantine'
                    left join batch b on b.tenant_id = $1 and b.id = s.batch_id
                   where s.tenant_id = $1
                     and (b.id is null or (b.status = 'ok' and (b.expiry_date is null or b.expiry_date >= $2::date)))
                   group by s.product_id) held on held.product_id = p.id
       left join (select r.product_id, sum(r.qty) as qty from reservation r
                   where r.tenant_id = $1 and r.state = 'active' and r.location_id is null
                   group by r.product_id) asked on asked.product_id = p.id
       left join (select o.product_id, sum(greatest(o.qty * coalesce(f.factor, 1) - o.received_qty, 0)) as qty
                    from wh_doc_line o
                    join wh_doc d on d.tenant_id = $1 and d.id = o.doc_id and d.type = 'SO'
                     and d.state in ('draft', 'ordered', 'part_received') and d.deleted_at is null
                    left join product_unit f on f.tenant_id = $1 and f.product_id = o.product_id and f.unit_id = o.unit_id
                   where o.tenant_id = $1 and o.state in ('open', 'part')
                   group by o.product_id) coming on coming.product_id = p.id
       left join account a on a.tenant_id = $1 and a.id = coalesce(p.supplier_id,
              (select d.account_id from wh_doc_line o
                 join wh_doc d on d.tenant_id = $1 and d.id = o.doc_id and d.type = 'SO' and d.state <> 'cancelled'
                  and d.deleted_at is null
                where o.tenant_id = $1 and o.product_id = p.id order by d.id desc limit 1))
      where p.tenant_id = $1 and p.status = 'active' and p.deleted_at is null
        and case when $3::integer[] is null then p.min_stock > 0 else p.id = any($3::integer[]) end
      order by p.code limit ${MOST_LINES}`,
    [tx.tenantId, today, productIds],
  );

/** Who goods can be ordered from. */
export const findSuppliers = (tx: Tx) =>
  tx.sql<{ id: number; name: string }>(
    `select id, name from account where tenant_id = $1 and type = 'supplier' and is_active order by name, id limit ${MOST_LINES}`,
    [tx.tenantId],
  );
