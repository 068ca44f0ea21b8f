import type { Tx } from '../../database/transaction.ts';

/**
 * Whether the move `m` brought damaged goods of which a deviation was made. The damaged part of a receipt is its last
 * move and what lies with it: all pieces with serials, or the one heap where the warehouse has no quarantine.
 */
export const isDamagedMove = `(m.move_type = 'receive' and exists (
  select from stock_operation o where o.tenant_id = $1 and o.id = m.op_id and o.kind = 'receive'
     and o.answer -> 'deviation' ->> 'id' is not null
     and m.to_location_id = (select e.to_location_id from stock_move e where e.tenant_id = $1 and e.op_id = m.op_id
                              order by e.op_seq desc limit 1)))`;

export interface RaisedByReceipt extends Record<string, unknown> {
  readonly deviation_id: string;
  readonly product: string;
  readonly name: string;
  readonly order_no: string;
  /** Some of the damaged goods have not been taken back. */
  readonly is_kept: boolean;
}

/** The deviation that was made of the goods of this move; none where they came sound. */
export const findRaisedBy = async (tx: Tx, moveId: string): Promise<RaisedByReceipt | undefined> =>
  (
    await tx.sql<RaisedByReceipt>(
      `select o.answer -> 'deviation' ->> 'id' as deviation_id, p.code as product, p.name, coalesce(d.order_no, '') as order_no,
              exists (select from stock_move k where k.tenant_id = $1 and k.op_id = m.op_id and k.to_location_id = m.to_location_id
                 and not exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = k.id)) as is_kept
         from stock_move m
         join stock_operation o on o.tenant_id = $1 and o.id = m.op_id
         join product p on p.tenant_id = $1 and p.id = m.product_id
         left join wh_doc d on d.tenant_id = $1 and d.id = m.doc_id
        where m.tenant_id = $1 and m.id = $2 and ${isDamagedMove}`,
      [tx.tenantId, moveId],
    )
  )[0];
