import type { CertificateType } from '@sveis/domain/warehouse';
import { nextIdOf, nextNumber } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';

export interface ReceivedProduct extends Record<string, unknown> {
  readonly id: number;
  readonly code: string;
  readonly tracking: 'none' | 'batch' | 'serial';
  readonly batch_pattern: string | null;
  readonly requires_heat: boolean | null;
  readonly min_cert: CertificateType | null;
  readonly shelf_life_days: number | null;
  readonly over_receipt_pct: string | null;
  readonly base_unit_id: number;
}

export const findReceivedProduct = async (tx: Tx, id: number): Promise<ReceivedProduct | undefined> =>
  (
    await tx.sql<ReceivedProduct>(
      `select id, code, tracking, batch_pattern, requires_heat, min_cert, shelf_life_days,
              over_receipt_pct::text as over_receipt_pct, base_unit_id
         from product where tenant_id = $1 and id = $2 and deleted_at is null`,
      [tx.tenantId, id],
    )
  )[0];

export interface ProductUnit extends Record<string, unknown> {
  readonly factor: string;
  readonly decimals: number;
}

/** How many of the base unit one of a unit is; undefined where the product is not counted in it. */
export const findProductUnit = async (
  tx: Tx,
  product: Pick<ReceivedProduct, 'id' | 'base_unit_id'>,
  unitId: number,
): Promise<ProductUnit | undefined> =>
  (
    await tx.sql<ProductUnit>(
      `select coalesce(p.factor, 1)::text as factor, u.decimals
         from unit u left join product_unit p on p.tenant_id = $1 and p.product_id = $2 and p.unit_id = u.id
        where u.tenant_id = $1 and u.id = $3 and (u.id = $4 or p.unit_id is not null)`,
      [tx.tenantId, product.id, unitId, product.base_unit_id],
    )
  )[0];

export interface ReceivingPlace extends Record<string, unknown> {
  readonly id: number;
  readonly kind: string;
}

/** A place of this warehouse that is in use. */
export const findPlaceIn = async (
  tx: Tx,
  warehouseId: number,
  id: number,
): Promise<ReceivingPlace | undefined> =>
  (
    await tx.sql<ReceivingPlace>(
      `select id, kind from stock_location where tenant_id = $1 and id = $3 and warehouse_id = $2
          and not is_virtual and status = 'active' and deleted_at is null`,
      [tx.tenantId, warehouseId, id],
    )
  )[0];

export const findQuarantine = async (tx: Tx, warehouseId: number): Promise<ReceivingPlace | undefined> =>
  (
    await tx.sql<ReceivingPlace>(
      `select id, kind from stock_location where tenant_id = $1 and warehouse_id = $2 and kind = 'quarantine'
          and status = 'active' and deleted_at is null order by pick_seq nulls last, id limit 1`,
      [tx.tenantId, warehouseId],
    )
  )[0];

export interface NewBatch {
  readonly productId: number;
  readonly number: string;
  readonly status: 'ok' | 'quarantine';
  readonly heatNumber: string | null;
  readonly manufacturer: string | null;
  readonly certType: string | null;
  readonly certNumber: string | null;
  readonly certFileId: string | null;
  readonly mfgDate: string | null;
  readonly expiryDate: string | null;
  readonly docId: number;
  readonly supplierId: number | null;
  readonly userId: number;
  readonly now: Date;
}

export interface KnownBatch extends Record<string, unknown> {
  readonly id: number;
  readonly created_doc_id: number | null;
  readonly status: 'ok' | 'quarantine' | 'rejected';
  readonly heat_number: string | null;
  readonly cert_type: string | null;
  readonly cert_number: string | null;
  /** Cut from a batch: more of it cannot come. */
  readonly is_offcut: boolean;
}

/** The new batch; nothing where the product has one of this number. Of two makers at once the second waits here. */
export const insertBatch = async (tx: Tx, batch: NewBatch): Promise<KnownBatch | undefined> =>
  (
    await tx.sql<KnownBatch>(
      `insert into batch (tenant_id, id, status, product_id, number, heat_number, manufacturer, cert_type, cert_number,
         cert_file_id, mfg_date, expiry_date, created_doc_id, supplier_id, created_at, created_by, updated_at, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $15, $16)
       on conflict (tenant_id, product_id, number_key) do nothing
       returning id, created_doc_id, status, heat_number, cert_type, cert_number, false as is_offcut`,
      [
        tx.tenantId,
        await nextIdOf(tx, 'batch'),
        batch.status,
        batch.productId,
        batch.number,
        batch.heatNumber,
        batch.manufacturer,
        batch.certType,
        batch.certNumber,
        batch.certFileId,
        batch.mfgDate,
        batch.expiryDate,
        batch.docId,
        batch.supplierId,
        batch.now,
        batch.userId,
      ],
    )
  )[0];

export const findBatchByKey = async (
  tx: Tx,
  productId: number,
  key: string,
): Promise<KnownBatch | undefined> =>
  (
    await tx.sql<KnownBatch>(
      `select id, created_doc_id, status, heat_number, cert_type, cert_number, parent_batch_id is not null as is_offcut from batch
        where tenant_id = $1 and product_id = $2 and number_key = $3`,
      [tx.tenantId, productId, key],
    )
  )[0];

/** The serial of this number: known already, or expected from now on. */
export async function serialFor(
  tx: Tx,
  productId: number,
  number: string,
  batchId: number | null,
): Promise<number> {
  const known = `select id from serial where tenant_id = $1 and product_id = $2
    and number_key = upper(regexp_replace(btrim($3::text), '\\s+', ' ', 'g'))`;
  const values = [tx.tenantId, productId, number];
  const [found] = await tx.sql<{ id: number }>(known, values);
  if (found) return found.id;
  await tx.sql(
    `insert into serial (tenant_id, id, product_id, number, batch_id, status) values ($1, $2, $3, $4, $5, 'expected')
     on conflict (tenant_id, product_id, number_key) do nothing`,
    [tx.tenantId, await nextIdOf(tx, 'serial'), productId, number, batchId],
  );
  const [made] = await tx.sql<{ id: number }>(known, values);
  if (!made) throw new Error(`the serial ${number} could not be made`);
  return made.id;
}

interface Receipt {
  readonly orderId: number;
  readonly warehouseId: number;
  readonly accountId: number | null;
  readonly deliveryNote: string | null;
  readonly userId: number;
  readonly today: string;
  readonly now: Date;
}

/** The goods receipt of one person, day and delivery note; posted with its first line. The order is locked. */
export async function openReceipt(tx: Tx, receipt: Receipt): Promise<number> {
  const { orderId, deliveryNote, userId, today, now } = receipt;
  const [open] = await tx.sql<{ id: number }>(
    `select id from wh_doc where tenant_id = $1 and type = 'GR' and parent_doc_id = $2 and created_by = $3
        and order_date = $4 and delivery_note_no is not distinct from $5 and state = 'posted'`,
    [tx.tenantId, orderId, userId, today, deliveryNote],
  );
  if (open) return open.id;
  const year = today.slice(0, 4);
  const id = await nextIdOf(tx, 'wh_doc');
  const sequence = await nextNumber(tx, `record:goodsreceipt:${year}`);
  await tx.sql(
    `insert into wh_doc (tenant_id, id, type, order_no, state, order_date, account_id, warehouse_id, parent_doc_id,
       delivery_note_no, created_at, created_by, updated_at, updated_by)
     values ($1, $2, 'GR', $3, 'posted', $4, $5, $6, $7, $8, $9, $10, $9, $10)`,
    [
      tx.tenantId,
      id,
      `GR-${year}-${String(sequence).padStart(4, '0')}`,
      today,
      receipt.accountId,
      receipt.warehouseId,
      orderId,
      deliveryNote,
      now,
      userId,
    ],
  );
  return id;
}

/** A receipt of which every move was taken back is reversed. What comes after it is a receipt of its own. The order is locked. */
export const settleReceipts = (tx: Tx, ids: readonly number[], now: Date) =>
  tx.sql(
    `update wh_doc d set state = 'reversed', updated_at = $3
      where d.tenant_id = $1 and d.id = any($2::integer[]) and d.type = 'GR' and d.state = 'posted'
        and not exists (select from stock_move m
          where m.tenant_id = $1 and m.receipt_doc_id = d.id and m.move_type = 'receive'
            and not exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id))`,
    [tx.tenantId, ids, now],
  );

export interface DamagedProduct extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

export const findDamagedProduct = async (tx: Tx, id: number): Promise<DamagedProduct | undefined> =>
  (
    await tx.sql<DamagedProduct>(
      `select p.code, p.name, u.code as unit from product p
         join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
        where p.tenant_id = $1 and p.id = $2`,
      [tx.tenantId, id],
    )
  )[0];
