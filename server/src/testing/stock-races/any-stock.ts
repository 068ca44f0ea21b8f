import type { Poster } from '../../warehouse/index.ts';
import type { Act } from './race.ts';

interface Held extends Record<string, unknown> {
  readonly product_id: number;
  readonly location_id: number;
  readonly batch_id: number;
  readonly serial_id: number;
}

/** Some stock that is there now, or was a moment ago; what is on the way is moved by its transfer alone. */
export async function anyStock({ tx }: Poster, choice: number): Promise<Held | undefined> {
  const rows = await tx.sql<Held>(
    `select b.product_id, b.location_id, b.batch_id, b.serial_id from stock_balance b
       join stock_location l on l.tenant_id = $1 and l.id = b.location_id and l.kind <> 'transit'
      where b.tenant_id = $1 and b.on_hand > 0 order by b.product_id, b.location_id, b.batch_id, b.serial_id`,
    [tx.tenantId],
  );
  return rows[choice % Math.max(1, rows.length)];
}

interface Wanted {
  readonly product: number;
  /** Which of the first three places that hold it. */
  readonly choice: number;
  readonly quantity: number;
}

interface Taken {
  readonly productId: number;
  readonly qty: string | null;
  readonly unitId: null;
  readonly batchId: number | null;
  readonly batch: null;
  readonly serials: readonly string[];
  readonly locationId: number;
}

/** Takes a product from a shelf of the main warehouse where it lies. Sent again it is the same; and where nothing lay, it is none. */
export function takeOnce(
  id: string,
  { product, choice, quantity }: Wanted,
  take: (poster: Poster, taken: Taken) => ReturnType<Act>,
): Act {
  let foundNothing = false;
  return async (poster) => {
    const { tx } = poster;
    const [held] = await tx.sql<{ location_id: number; batch_id: number; serial: string | null }>(
      `select s.location_id, s.batch_id, n.number as serial from stock_balance s
         join stock_location l on l.tenant_id = $1 and l.id = s.location_id and l.warehouse_id = 1 and l.kind in ('bin', 'receiving')
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        where s.tenant_id = $1 and s.product_id = $2 and s.on_hand > 0
        order by s.location_id, s.batch_id, s.serial_id offset $3 limit 1`,
      [tx.tenantId, product, choice % 3],
    );
    const [known] = await tx.sql<{ answer: { moves: { id: string }[] } }>(
      'select answer from stock_operation where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    );
    foundNothing ||= !known && !held;
    if (known || !held || foundNothing) return known?.answer ?? {};
    return take(poster, {
      productId: product,
      qty: held.serial === null ? String(quantity) : null,
      unitId: null,
      batchId: held.batch_id || null,
      batch: null,
      serials: held.serial === null ? [] : [held.serial],
      locationId: held.location_id,
    });
  };
}
