import type { Tx } from '../../database/transaction.ts';

export interface BatchPapers extends Record<string, unknown> {
  readonly file_id: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly supplier: string | null;
}

/** The certificate that came with a batch, and who sent the batch. */
export const findBatchPapers = async (tx: Tx, batchId: number): Promise<BatchPapers | undefined> =>
  (
    await tx.sql<BatchPapers>(
      `select f.id as file_id, f.name, f.type, a.name as supplier from batch b
         left join file f on f.tenant_id = $1 and f.id = b.cert_file_id
         left join account a on a.tenant_id = $1 and a.id = b.supplier_id
        where b.tenant_id = $1 and b.id = $2`,
      [tx.tenantId, batchId],
    )
  )[0];

export const setBatchCertificate = (
  tx: Tx,
  {
    batchIds,
    fileId,
    userId,
    now,
  }: { batchIds: readonly number[]; fileId: string; userId: number; now: Date },
): Promise<unknown> =>
  tx.sql(
    `update batch set cert_file_id = $3, rev = rev + 1, updated_at = $4, updated_by = $5
      where tenant_id = $1 and id = any($2::integer[])`,
    [tx.tenantId, batchIds, fileId, now, userId],
  );

/** Whether any batch has this file as its certificate. */
export const isCertificate = async (tx: Tx, fileId: string): Promise<boolean> =>
  (
    await tx.sql(
      'select 1 from batch where tenant_id = $1 and cert_file_id = $2 and deleted_at is null limit 1',
      [tx.tenantId, fileId],
    )
  ).length > 0;

/** Rows of material lists that name one of the batches, have no certificate yet and can still be written. */
export const findBareMaterials = (tx: Tx, batchIds: readonly number[]): Promise<{ id: string }[]> =>
  tx.sql<{ id: string }>(
    `select id::text as id from record
      where tenant_id = $1 and module = 'projectmateriallist' and t8 = any($2::text[]) and deleted_at is null
        and status in ('planned', 'ordered', 'received', 'quarantine')
        and coalesce(jsonb_array_length(nullif(data -> 'certificate', 'null'::jsonb)), 0) = 0
      order by id limit 200`,
    [tx.tenantId, batchIds.map(String)],
  );
