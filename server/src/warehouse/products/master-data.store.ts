import { normalNumber } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';

/** Other products that carry one of these codes. */
export const findCodeOwners = (tx: Tx, keys: readonly string[], productId: number) =>
  tx.sql<{ name: string }>(
    `select p.code || ' ' || p.name as name from product_barcode b
       join product p on p.tenant_id = $1 and p.id = b.product_id
      where b.tenant_id = $1 and b.code_key = any($2::text[]) and b.product_id <> $3 limit 1`,
    [tx.tenantId, keys, productId],
  );

const isThere = async (tx: Tx, text: string, values: readonly unknown[]): Promise<boolean> =>
  (await tx.sql(text, [tx.tenantId, ...values])).length > 0;

export const hasStockOf = (tx: Tx, productId: number): Promise<boolean> =>
  isThere(
    tx,
    'select 1 from stock_balance where tenant_id = $1 and product_id = $2 and on_hand <> 0 limit 1',
    [productId],
  );

export const hasStockAt = (tx: Tx, locationId: number): Promise<boolean> =>
  isThere(
    tx,
    'select 1 from stock_balance where tenant_id = $1 and location_id = $2 and on_hand <> 0 limit 1',
    [locationId],
  );

export const hasPlace = (tx: Tx, warehouseId: number, code: string, butId: number): Promise<boolean> =>
  isThere(
    tx,
    `select 1 from stock_location where tenant_id = $1 and warehouse_id = $2 and code_key = lower($3) and id <> $4
        and not is_virtual`,
    [warehouseId, code, butId],
  );

export const hasBatch = (tx: Tx, productId: number, number: string): Promise<boolean> =>
  isThere(tx, 'select 1 from batch where tenant_id = $1 and product_id = $2 and number_key = $3', [
    productId,
    normalNumber(number),
  ]);

export const findBatchPattern = async (tx: Tx, productId: number): Promise<string | null> =>
  (
    await tx.sql<{ batch_pattern: string | null }>(
      'select batch_pattern from product where tenant_id = $1 and id = $2',
      [tx.tenantId, productId],
    )
  )[0]?.batch_pattern ?? null;

/** Where each kind of master data is named: table and column. */
const uses = {
  stockunit: [
    ['product', 'base_unit_id'],
    ['product_unit', 'unit_id'],
    ['wh_doc_line', 'unit_id'],
  ],
  warehouse: [
    ['stock_location', 'warehouse_id'],
    ['wh_doc', 'warehouse_id'],
    ['wh_doc', 'dest_warehouse_id'],
  ],
  stocklocation: [
    ['stock_balance', 'location_id'],
    ['product', 'default_location_id'],
    ['wh_doc_line', 'location_id'],
    ['cc_place', 'location_id'],
    ['cc_location', 'location_id'],
  ],
  product: [
    ['stock_move', 'product_id'],
    ['wh_doc_line', 'product_id'],
    ['batch', 'product_id'],
    ['cc_product', 'product_id'],
    ['cc_line', 'product_id'],
  ],
  batch: [
    ['stock_move', 'batch_id'],
    ['wh_doc_line', 'batch_id'],
  ],
} as const;
export type MasterModule = keyof typeof uses;

export const isInUse = (tx: Tx, module: MasterModule, id: number): Promise<boolean> =>
  isThere(
    tx,
    uses[module]
      .map(([table, column]) => `select 1 from ${table} where tenant_id = $1 and ${column} = $2`)
      .join(' union all '),
    [id],
  );
