import type { Tx } from '../database/transaction.ts';

export interface LabelledProduct extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** Those that stand for one of the base unit. */
  readonly barcodes: readonly string[];
}

export const findLabelledProduct = async (tx: Tx, id: number): Promise<LabelledProduct | undefined> =>
  (
    await tx.sql<LabelledProduct>(
      `select p.code, p.name, u.code as unit,
              coalesce((select json_agg(b.code order by b.place) from product_barcode b
                         where b.tenant_id = $1 and b.product_id = p.id and coalesce(b.qty_per_scan, 1) = 1), '[]') as barcodes
         from product p join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
        where p.tenant_id = $1 and p.id = $2`,
      [tx.tenantId, id],
    )
  )[0];

export interface LabelledBatch extends Record<string, unknown> {
  readonly product_id: number;
  readonly number: string;
  readonly heat_number: string | null;
  readonly cert_type: string | null;
  readonly cert_number: string | null;
  readonly expiry_date: string | null;
  readonly dimensions: string | null;
}

export const findLabelledBatch = async (tx: Tx, id: number): Promise<LabelledBatch | undefined> =>
  (
    await tx.sql<LabelledBatch>(
      `select product_id, number, heat_number, cert_type, cert_number, expiry_date, dimensions from batch
        where tenant_id = $1 and id = $2`,
      [tx.tenantId, id],
    )
  )[0];

export const hasSerial = async (tx: Tx, productId: number, number: string): Promise<boolean> =>
  (
    await tx.sql('select 1 from serial where tenant_id = $1 and product_id = $2 and number = $3', [
      tx.tenantId,
      productId,
      number,
    ])
  ).length > 0;

export interface LabelledPlace extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly warehouse_code: string;
  readonly warehouse: string;
}

export const findLabelledPlace = async (tx: Tx, id: number): Promise<LabelledPlace | undefined> =>
  (
    await tx.sql<LabelledPlace>(
      `select l.code, l.name, w.code as warehouse_code, w.name as warehouse
         from stock_location l join warehouse w on w.tenant_id = $1 and w.id = l.warehouse_id
        where l.tenant_id = $1 and l.id = $2`,
      [tx.tenantId, id],
    )
  )[0];
