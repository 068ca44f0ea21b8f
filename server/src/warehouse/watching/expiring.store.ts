import type { Tx } from '../../database/transaction.ts';

export interface ExpiringBatch extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly expiry_date: string;
  readonly product_id: number;
  readonly product: string;
  readonly unit: string;
  readonly decimals: number;
  readonly on_hand: string;
}

/** Batches of which something is left, whose last day is no later than this one. */
export const findExpiring = (tx: Tx, until: string): Promise<ExpiringBatch[]> =>
  tx.sql<ExpiringBatch>(
    `select b.id, b.number, to_char(b.expiry_date, 'YYYY-MM-DD') as expiry_date, p.id as product_id, p.name as product,
            u.code as unit, u.decimals, sum(s.on_hand)::text as on_hand
       from batch b
       join stock_balance s on s.tenant_id = $1 and s.product_id = b.product_id and s.batch_id = b.id
       join product p on p.tenant_id = $1 and p.id = b.product_id and p.deleted_at is null
       join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
      where b.tenant_id = $1 and b.expiry_date <= $2::date and b.status <> 'rejected' and b.deleted_at is null
      group by b.id, b.number, b.expiry_date, p.id, p.name, u.code, u.decimals
     having sum(s.on_hand) > 0
      order by b.expiry_date, b.id limit 500`,
    [tx.tenantId, until],
  );

interface Named extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
}

/** What people call the products and places of a difference. */
export async function findNamesOf(
  tx: Tx,
  productIds: readonly number[],
  locationIds: readonly number[],
): Promise<{ readonly products: ReadonlyMap<number, string>; readonly places: ReadonlyMap<number, string> }> {
  const products = await tx.sql<Named>(
    'select id, name from product where tenant_id = $1 and id = any($2::integer[])',
    [tx.tenantId, productIds],
  );
  const places = await tx.sql<Named>(
    'select id, code as name from stock_location where tenant_id = $1 and id = any($2::integer[])',
    [tx.tenantId, locationIds],
  );
  const byId = (rows: readonly Named[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return { products: byId(products), places: byId(places) };
}
