import type { Tx } from '../../database/transaction.ts';

/** A balance that is not what its moves or reservations come to. */
export interface StockDifference extends Record<string, unknown> {
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number;
  readonly serial_id: number;
  readonly on_hand: string;
  readonly moved: string;
  readonly reserved: string;
  readonly kept: string;
}

/** Works every balance out from the moves and the active reservations again. It reports, and changes nothing. */
export const findDifferences = (tx: Tx): Promise<StockDifference[]> =>
  tx.sql<StockDifference>(
    `with sides as (
       select m.product_id, m.to_location_id as location_id, coalesce(m.batch_id, 0) as batch_id,
              coalesce(m.serial_id, 0) as serial_id, m.qty
         from stock_move m join stock_location l on l.tenant_id = $1 and l.id = m.to_location_id and l.is_stock
        where m.tenant_id = $1
       union all
       select m.product_id, m.from_location_id, coalesce(m.batch_id, 0), coalesce(m.serial_id, 0), -m.qty
         from stock_move m join stock_location l on l.tenant_id = $1 and l.id = m.from_location_id and l.is_stock
        where m.tenant_id = $1
     ), moved as (
       select product_id, location_id, batch_id, serial_id, sum(qty) as qty from sides
        group by product_id, location_id, batch_id, serial_id
     ), kept as (
       select product_id, location_id, coalesce(batch_id, 0) as batch_id, coalesce(serial_id, 0) as serial_id, sum(qty) as qty
         from reservation where tenant_id = $1 and state = 'active' and location_id is not null
        group by product_id, location_id, coalesce(batch_id, 0), coalesce(serial_id, 0)
     ), balances as (
       select product_id, location_id, batch_id, serial_id, on_hand, reserved from stock_balance where tenant_id = $1
     )
     select product_id, location_id, batch_id, serial_id, coalesce(b.on_hand, 0)::text as on_hand,
            coalesce(m.qty, 0)::text as moved, coalesce(b.reserved, 0)::text as reserved, coalesce(k.qty, 0)::text as kept
       from balances b full join moved m using (product_id, location_id, batch_id, serial_id)
       full join kept k using (product_id, location_id, batch_id, serial_id)
      where coalesce(b.on_hand, 0) <> coalesce(m.qty, 0) or coalesce(b.reserved, 0) <> coalesce(k.qty, 0)
      order by product_id, location_id, batch_id, serial_id`,
    [tx.tenantId],
  );

/** A cut whose pieces did not get what their batches gave. */
export interface UnevenCut extends Record<string, unknown> {
  readonly op_id: string;
  readonly product_id: number;
  readonly given: string;
  readonly got: string;
}

/** Cuts are taken back whole, so each operation is even by itself. It reports, and changes nothing. */
export const findUnevenCuts = (tx: Tx): Promise<UnevenCut[]> =>
  tx.sql<UnevenCut>(
    `select m.op_id::text as op_id, m.product_id,
            coalesce(sum(m.qty) filter (where t.kind = 'cutting'), 0)::text as given,
            coalesce(sum(m.qty) filter (where f.kind = 'cutting'), 0)::text as got
       from stock_move m
       join stock_location f on f.tenant_id = $1 and f.id = m.from_location_id
       join stock_location t on t.tenant_id = $1 and t.id = m.to_location_id
      where m.tenant_id = $1 and 'cutting' in (f.kind, t.kind)
      group by m.op_id, m.product_id
     having coalesce(sum(m.qty) filter (where t.kind = 'cutting'), 0)
         <> coalesce(sum(m.qty) filter (where f.kind = 'cutting'), 0)
      order by m.op_id, m.product_id`,
    [tx.tenantId],
  );
