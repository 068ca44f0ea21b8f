import type pg from 'pg';
import { asLoader } from '../records/record-rows.ts';

const WAREHOUSE = 1;
export const BIN = 1;
const STAGING = 2;
export const PRODUCTS = 200;
/** Lines of an order, each of a product of its own. */
export const LINES = 40;

const by = 'created_at, created_by, updated_at, updated_by';
const made = 'now(), $2::integer, now(), $2::integer';

/** A warehouse with a bin and a staging place, products with bar codes, and plenty of each in the bin. */
const warehouse = [
  `insert into unit (tenant_id, id, code, name, name_key, decimals, ${by}) values ($1, 1, 'stk', 'Piece', 'piece', 0, ${made})`,
  `insert into warehouse (tenant_id, id, code, name, name_key, is_van, allow_negative, ${by}) values ($1, ${WAREHOUSE}, 'HOV', 'Main', 'main', false, false, ${made})`,
  `insert into stock_location (tenant_id, id, warehouse_id, code, name, name_key, kind, is_virtual, pick_seq, ${by}) values
     ($1, ${BIN}, ${WAREHOUSE}, 'A-1', 'A-1', 'a-1', 'bin', false, 1, ${made}),
     ($1, ${STAGING}, ${WAREHOUSE}, 'PLUKK', 'Staging', 'staging', 'staging', false, 91, ${made})`,
  `insert into product (tenant_id, id, code, name, name_key, base_unit_id, tracking, over_receipt_pct, cost, price, ${by})
   select $1, i, 'P-' || 1000 + i, 'Product ' || i, 'product ' || i, 1, 'none', 0, 10, 20, ${made}
     from generate_series(1, ${PRODUCTS}) as given(i)`,
  `insert into product_barcode (tenant_id, id, product_id, place, code)
   select $1, gen_random_uuid(), i, 1, 'EAN-' || 1000 + i from generate_series(1, ${PRODUCTS}) as given(i) where $2::integer > 0`,
  `insert into row_term (tenant_id, module, field, term, row_id)
   select $1, 'product', '_codes', 'EAN-' || 1000 + i, i from generate_series(1, ${PRODUCTS}) as given(i) where $2::integer > 0`,
  `insert into stock_balance (tenant_id, product_id, location_id, batch_id, serial_id, on_hand, reserved, negative_ok, seq)
   select $1, i, ${BIN}, 0, 0, 1000000, 0, false, 1 from generate_series(1, ${PRODUCTS}) as given(i) where $2::integer > 0`,
  "update app_user set role_id = (select id from role where tenant_id = $1 and slug = 'warehouse') where tenant_id = $1 and $2::integer > 0",
  "insert into feature (tenant_id, key, enabled) select $1, 'warehouse', true where $2::integer > 0 on conflict (tenant_id, key) do update set enabled = true",
  'update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1 and $2::integer > 0',
];

interface Customer {
  readonly tenantId: number;
  readonly userId: number;
  readonly orderId: number;
}

/** Ids of the lines, in their order. */
async function addOrder(client: pg.Client, { tenantId, userId, orderId }: Customer): Promise<string[]> {
  await client.query(
    `insert into wh_doc (tenant_id, id, type, order_no, state, warehouse_id, title, title_key, ${by})
     values ($1, $3, 'CO', 'CO-' || $3::integer, 'confirmed', ${WAREHOUSE}, 'CO', 'co', ${made})`,
    [tenantId, userId, orderId],
  );
  const { rows } = await client.query<{ id: string }>(
    `insert into wh_doc_line (tenant_id, id, doc_id, line_no, product_id, qty)
     select $1, gen_random_uuid(), $2, i, (i + $2 * 7) % ${PRODUCTS} + 1, 1000 from generate_series(1, ${LINES}) as given(i) returning id`,
    [tenantId, orderId],
  );
  return rows.map(({ id }) => id);
}

export interface Order extends Customer {
  readonly lines: readonly string[];
}

/** A warehouse in each company, and an order for everybody who scans. */
export async function addWarehouses(
  superUrl: string,
  scanners: readonly { readonly tenantId: number; readonly userId: number }[],
): Promise<readonly Order[]> {
  const orders: Order[] = [];
  await asLoader(superUrl, async (client) => {
    const companies = new Map(scanners.map(({ tenantId, userId }) => [tenantId, userId]));
    for (const [tenantId, userId] of companies)
      for (const statement of warehouse) await client.query(statement, [tenantId, userId]);
    for (const [index, scanner] of scanners.entries()) {
      const order = { ...scanner, orderId: index + 1 };
      orders.push({ ...order, lines: await addOrder(client, order) });
    }
    for (const table of ['product', 'stock_balance', 'row_term', 'wh_doc', 'wh_doc_line'])
      await client.query(`vacuum analyze ${table}`);
  });
  return orders;
}

/** A past of many moves, spread evenly over the products. */
export const addMoves = (superUrl: string, { tenantId, userId }: Omit<Customer, 'orderId'>, count: number) =>
  asLoader(superUrl, async (client) => {
    await client.query(
      `insert into stock_move (tenant_id, id, op_id, op_seq, product_id, qty, from_location_id, to_location_id, move_type,
         from_seq, to_seq, occurred_at, recorded_at, user_id)
       select $1, gen_random_uuid(), '00000000-0000-4000-8000-000000000001'::uuid, i, i % ${PRODUCTS} + 1, 1, ${BIN}, ${STAGING}, 'pick',
         i, i, now() - i * interval '1 second', now() - i * interval '1 second', $2
         from generate_series(1, $3::integer) as given(i)`,
      [tenantId, userId, count],
    );
    await client.query('vacuum analyze stock_move');
  });
