import { randomUUID } from 'node:crypto';
import type { Tx } from '../../database/transaction.ts';
import type { TestCompany } from '../test-company.ts';
import type { TestInstallation } from '../test-installation.ts';

/** Ids of what a small warehouse has: three products, bins, quarantine, and supplier orders. */
export interface StockScene {
  readonly company: TestCompany;
  readonly userId: number;
  readonly unit: number;
  readonly metre: number;
  readonly warehouse: number;
  /** then the van's B-1. */
  readonly bins: readonly number[];
  readonly receiving: number;
  readonly quarantine: number;
  readonly staging: number;
  /** Counted, by batch and by serial. */
  readonly discs: number;
  readonly pipe: number;
  readonly bottle: number;
  order(number: string, lines: readonly OrderedLine[], state?: string): Promise<MadeOrder>;
  /** Released, from the main warehouse to the van. */
  transfer(number: string, lines: readonly OrderedLine[]): Promise<MadeOrder>;
  /** Confirmed, from the main warehouse; nothing is kept for it yet. */
  customer(number: string, lines: readonly OrderedLine[]): Promise<MadeOrder>;
  /** Authorised returns of what these ship, receive or use: two of each customer's, one of each supplier's and project's. */
  returns(
    customers: readonly MadeOrder[],
    suppliers: readonly MadeOrder[],
    projects: readonly number[],
    prefix?: string,
  ): Promise<readonly MadeReturn[]>;
  /** So many projects; for all but the last it is planned how much of each product they take. */
  projects(count: number, planned: string, first?: number): Promise<readonly number[]>;
  sql<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

interface OrderedLine {
  readonly product: number;
  readonly qty: string;
  readonly cost?: string;
}

export interface MadeOrder {
  readonly id: number;
  readonly lines: readonly string[];
}

export interface MadeReturn extends MadeOrder {
  readonly kind: 'customer' | 'supplier' | 'project';
}

const by = 'created_at, created_by, updated_at, updated_by';

export async function setStockScene(
  sveis: TestInstallation,
  company: TestCompany,
  userId: number,
): Promise<StockScene> {
  const sql: StockScene['sql'] = (text, values = []) =>
    sveis.owner.inTenant(company.id, (tx) => tx.sql(text, [company.id, ...values]));
  const made = `$2, ${userId}, $2, ${userId}`;
  const now = sveis.time.now;
  await sql(
    `insert into unit (tenant_id, id, code, name, name_key, decimals, ${by}) values
       ($1, 1, 'stk', 'Piece', 'piece', 0, ${made}), ($1, 2, 'm', 'Metre', 'metre', 2, ${made}),
       ($1, 3, 'box', 'Box', 'box', 0, ${made})`,
    [now],
  );
  await sql(
    `insert into warehouse (tenant_id, id, code, name, name_key, is_van, allow_negative, ${by}) values
       ($1, 1, 'HOV', 'Main', 'main', false, false, ${made}), ($1, 2, 'BIL1', 'Van', 'van', true, false, ${made})`,
    [now],
  );
  await sql(
    `insert into stock_location (tenant_id, id, warehouse_id, code, barcode, name, name_key, kind, is_virtual, pick_seq, ${by}) values
       ($1, 1, 1, 'A-1', 'SHELF-A1', 'A-1', 'a-1', 'bin', false, 1, ${made}),
       ($1, 2, 1, 'A-2', null, 'A-2', 'a-2', 'bin', false, 2, ${made}),
       ($1, 3, 1, 'A-3', null, 'A-3', 'a-3', 'bin', false, 3, ${made}),
       ($1, 4, 2, 'B-1', null, 'B-1', 'b-1', 'van', false, 1, ${made}),
       ($1, 5, 1, 'MOTTAK', null, 'Receiving', 'receiving', 'receiving', false, 0, ${made}),
       ($1, 6, 1, 'KARANT', null, 'Quarantine', 'quarantine', 'quarantine', false, 90, ${made}),
       ($1, 7, 1, 'PLUKK', null, 'Staging', 'staging', 'staging', false, 91, ${made})`,
    [now],
  );
  await sql(
    `insert into product (tenant_id, id, code, name, name_key, base_unit_id, tracking, batch_pattern, requires_heat, min_cert,
       over_receipt_pct, cost, price, ${by}) values
       ($1, 1, 'P-4001', 'Grinding disc', 'grinding disc', 1, 'none', null, false, null, 10, 12.5, 20, ${made}),
       ($1, 2, 'P-2001', 'Pipe 114,3', 'pipe 114', 2, 'batch', '^[A-Z]{1,2}-[0-9]{2,5}$', true, '3.1', 10, 300, 450, ${made}),
       ($1, 3, 'P-3001', 'Argon bottle', 'argon bottle', 1, 'serial', null, false, null, 0, 900, 1200, ${made})`,
    [now],
  );
  await sql(
    `insert into product_unit (tenant_id, id, product_id, place, unit_id, factor) values ($1, $2, 1, 1, 3, 25)`,
    [randomUUID()],
  );
  await sql(`insert into account (tenant_id, id, name, type) values ($1, 501, 'Nordstål AS', 'supplier')`);
  await sql(
    `insert into counter (tenant_id, name, value) values ($1, 'unit', 10), ($1, 'warehouse', 10), ($1, 'stock_location', 100),
       ($1, 'product', 10), ($1, 'wh_doc', 100), ($1, 'batch', 100), ($1, 'serial', 100)`,
  );
  let orders = 0;
  /** A document of another type than a supplier order. */
  const inserted = (order: Pick<NewOrder, 'number' | 'lines' | 'state'>, type: string) =>
    sveis.owner.inTenant(company.id, async (tx) => {
      orders += 1;
      const made = await insertOrder(tx, { ...order, id: orders, userId, now });
      await tx.sql(`update wh_doc set ${type} where tenant_id = $1 and id = $2`, [tx.tenantId, made.id]);
      return made;
    });
  return {
    company,
    userId,
    unit: 1,
    metre: 2,
    warehouse: 1,
    bins: [1, 2, 3, 4],
    receiving: 5,
    quarantine: 6,
    staging: 7,
    discs: 1,
    pipe: 2,
    bottle: 3,
    sql,
    order: (number, lines, state = 'ordered') =>
      sveis.owner.inTenant(company.id, async (tx) => {
        orders += 1;
        return insertOrder(tx, { id: orders, number, lines, state, userId, now });
      }),
    transfer: (number, lines) =>
      inserted({ number, lines, state: 'released' }, "type = 'TO', account_id = null, dest_warehouse_id = 2"),
    customer: (number, lines) => inserted({ number, lines, state: 'confirmed' }, "type = 'CO'"),
    returns: async (customers, suppliers, projects, prefix = 'RE') => {
      const origins = [
        ...[...customers, ...customers].map(
          ({ id }) => ({ id, kind: 'customer', column: 'parent_doc_id' }) as const,
        ),
        ...suppliers.map(({ id }) => ({ id, kind: 'supplier', column: 'supplier_doc_id' }) as const),
        ...projects.map((id) => ({ id, kind: 'project', column: 'project_id' }) as const),
      ];
      const made: MadeReturn[] = [];
      for (const [index, { id, kind, column }] of origins.entries()) {
        const lines = [1, 2, 3].map((product) => ({ product, qty: '60' }));
        const order = { number: `${prefix}-${index}`, lines, state: 'authorised' };
        made.push({
          ...(await inserted(order, `type = 'RE', return_kind = '${kind}', ${column} = ${id}`)),
          kind,
        });
      }
      return made;
    },
    projects: async (count, planned, first = 901) => {
      const ids = Array.from({ length: count }, (_, index) => first + index);
      for (const id of ids)
        await sql(
          "insert into project (tenant_id, id, number, name, status, created_at) values ($1, $3, $3::integer::text, 'Pipe rack', 'production', $2)",
          [now, id],
        );
      for (const id of ids.slice(0, -1))
        for (const product of [1, 2, 3])
          await sql(
            `insert into project_material (tenant_id, id, project_id, product_id, required_qty, ${by}) values ($1, $3, $4, $5, $6, ${made})`,
            [now, randomUUID(), id, product, planned],
          );
      return ids;
    },
  };
}

interface NewOrder {
  readonly id: number;
  readonly number: string;
  readonly lines: readonly OrderedLine[];
  readonly state: string;
  readonly userId: number;
  readonly now: Date;
}

async function insertOrder(tx: Tx, { id, number, lines, state, userId, now }: NewOrder): Promise<MadeOrder> {
  await tx.sql(
    `insert into wh_doc (tenant_id, id, type, order_no, state, account_id, warehouse_id, title, title_key, ${by})
     values ($1, $2, 'SO', $3, $4, 501, 1, $3, $3, $5, $6, $5, $6)`,
    [tx.tenantId, id, number, state, now, userId],
  );
  const ids: string[] = [];
  for (const [index, { product, qty, cost }] of lines.entries()) {
    const lineId = randomUUID();
    ids.push(lineId);
    await tx.sql(
      'insert into wh_doc_line (tenant_id, id, doc_id, line_no, product_id, qty, cost) values ($1, $2, $3, $4, $5, $6, $7)',
      [tx.tenantId, lineId, id, index + 1, product, qty, cost ?? null],
    );
  }
  return { id, lines: ids };
}
