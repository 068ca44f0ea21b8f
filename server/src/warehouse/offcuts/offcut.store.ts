import type { BatchStatus } from '@sveis/domain/warehouse';
import { nextIdOf } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';

interface FamilyRow extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly product_id: number;
  readonly status: BatchStatus;
  readonly is_deleted: boolean;
}

export interface BatchFamily {
  /** The batch that is cut. */
  readonly parent: FamilyRow;
  /** The one that was delivered; the parent itself where nothing has been cut from it before. */
  readonly origin: FamilyRow;
  /** Both with all offcuts of the delivery, those of offcuts too. */
  readonly ids: readonly number[];
}

/**
 * A batch, the one it comes from and all their offcuts, locked in the order of their ids: of two cuts the second waits, and a
 * batch is not rejected between reading its status and writing its offcut. Moves that only name a batch do not wait.
 */
export async function lockFamily(tx: Tx, batchId: number): Promise<BatchFamily | undefined> {
  const [found] = await tx.sql<{ origin_id: number }>(
    'select coalesce(origin_batch_id, id) as origin_id from batch where tenant_id = $1 and id = $2',
    [tx.tenantId, batchId],
  );
  if (!found) return undefined;
  const family = await tx.sql<FamilyRow>(
    `select id, number, product_id, status, deleted_at is not null as is_deleted from batch
      where tenant_id = $1 and (id = $2 or origin_batch_id = $2) order by id for no key update`,
    [tx.tenantId, found.origin_id],
  );
  const parent = family.find(({ id }) => id === batchId);
  const origin = family.find(({ id }) => id === found.origin_id);
  return parent && origin && !parent.is_deleted
    ? { parent, origin, ids: family.map(({ id }) => id) }
    : undefined;
}

interface NewOffcut {
  readonly parentId: number;
  readonly originId: number;
  readonly number: string;
  readonly dimensions: string | null;
  readonly userId: number;
  readonly now: Date;
}

/** The offcut with the papers and the status of its parent; nothing where the product has a batch of this number. */
export const insertOffcut = async (tx: Tx, offcut: NewOffcut): Promise<number | undefined> =>
  (
    await tx.sql<{ id: number }>(
      `insert into batch (tenant_id, id, status, product_id, number, heat_number, manufacturer, cert_type, cert_number,
         cert_file_id, mfg_date, expiry_date, supplier_id, parent_batch_id, origin_batch_id, own_status, dimensions,
         created_at, created_by, updated_at, updated_by)
       select b.tenant_id, $3, b.status, b.product_id, $4, b.heat_number, b.manufacturer, b.cert_type, b.cert_number,
              b.cert_file_id, b.mfg_date, b.expiry_date, b.supplier_id, b.id, $5, 'ok', $6, $7, $8, $7, $8
         from batch b where b.tenant_id = $1 and b.id = $2
       on conflict (tenant_id, product_id, number_key) do nothing returning id`,
      [
        tx.tenantId,
        offcut.parentId,
        await nextIdOf(tx, 'batch'),
        offcut.number,
        offcut.originId,
        offcut.dimensions,
        offcut.now,
        offcut.userId,
      ],
    )
  )[0]?.id;

/** A cut that was posted: the piece it made, and the move that put it away. */
export interface PostedCut extends Record<string, unknown> {
  readonly move_id: string;
  readonly batch_id: number;
  readonly number: string;
  readonly product_id: number;
  /** The project it came back from. */
  readonly project_id: number | null;
}

export const findCut = async (tx: Tx, operationId: string): Promise<PostedCut | undefined> =>
  (
    await tx.sql<PostedCut>(
      `select m.id as move_id, b.id as batch_id, b.number, b.product_id,
              (select r.project_id from stock_move r
                where r.tenant_id = $1 and r.op_id = $2 and r.move_type = 'return_in' limit 1) as project_id
         from stock_move m join batch b on b.tenant_id = $1 and b.id = m.batch_id
        where m.tenant_id = $1 and m.op_id = $2 and m.move_type = 'cut' order by m.op_seq desc limit 1`,
      [tx.tenantId, operationId],
    )
  )[0];

/** Whether anything has become of an offcut after the cut; what was taken back has not happened. */
export const isOffcutUsed = async (tx: Tx, batchId: number, operationId: string): Promise<boolean> =>
  (
    await tx.sql(
      `select 1 from batch b where b.tenant_id = $1 and b.id = $2 and (
         b.own_status <> 'ok'
         or exists (select from reservation r where r.tenant_id = $1 and r.batch_id = $2 and r.state = 'active')
         or exists (select from stock_move m
              where m.tenant_id = $1 and m.batch_id = $2 and m.op_id <> $3 and m.move_type <> 'reverse'
                and not exists (select from stock_move u where u.tenant_id = $1 and u.reverses_move_id = m.id)))`,
      [tx.tenantId, batchId, operationId],
    )
  ).length > 0;

/** What was cut from a batch itself. */
export const findOffcuts = async (tx: Tx, parentId: number): Promise<readonly number[]> =>
  (
    await tx.sql<{ id: number }>(
      'select id from batch where tenant_id = $1 and parent_batch_id = $2 order by id',
      [tx.tenantId, parentId],
    )
  ).map(({ id }) => id);

/** What an offcut would be if its parent were free. */
export const findOwnStatus = async (tx: Tx, id: number): Promise<BatchStatus> =>
  (
    await tx.sql<{ own_status: BatchStatus | null }>(
      'select own_status from batch where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    )
  )[0]?.own_status ?? 'ok';

export const setOwnStatus = (tx: Tx, id: number, status: string) =>
  tx.sql(
    'update batch set own_status = $3 where tenant_id = $1 and id = $2 and parent_batch_id is not null',
    [tx.tenantId, id, status],
  );

/** What an offcut is held with. */
export const findParentState = async (
  tx: Tx,
  parentId: number,
): Promise<{ readonly number: string; readonly status: BatchStatus } | undefined> =>
  (
    await tx.sql<{ number: string; status: BatchStatus }>(
      'select number, status from batch where tenant_id = $1 and id = $2',
      [tx.tenantId, parentId],
    )
  )[0];
