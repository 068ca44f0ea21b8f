import { BIN_DAYS } from '@sveis/domain/folders';
import type { Services } from '../context.ts';
import { releaseFiles } from '../files/index.ts';

/** Nightly: what has lain in the bin for thirty days goes, and its bytes with it. */
export async function emptyBin(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - BIN_DAYS * 24 * 3600_000);
  await database.inTenant(tenantId, async (tx) => {
    const gone = await tx.sql<{ id: string }>(
      `with recursive binned as (
         select f.id from folder f where f.tenant_id = $1 and f.deleted_at < $2
         union select f.id from folder f join binned b on f.parent_id = b.id where f.tenant_id = $1
       )
       select d.id::text as id from document d
        where d.tenant_id = $1 and (d.deleted_at < $2 or d.folder_id in (select id from binned))`,
      [tx.tenantId, before],
    );
    const ids = gone.map(({ id }) => id);
    const files = await tx.sql<{ file_id: string }>(
      'delete from document_revision where tenant_id = $1 and document_id = any($2::uuid[]) returning file_id::text as file_id',
      [tx.tenantId, ids],
    );
    await tx.sql('delete from document where tenant_id = $1 and id = any($2::uuid[])', [tx.tenantId, ids]);
    await releaseFiles(
      tx,
      files.map(({ file_id }) => file_id),
    );
    // From the innermost outwards: a folder goes when nothing is in it any more.
    for (let removed = 1; removed > 0; ) {
      const rows = await tx.sql(
        `with recursive binned as (
           select f.id from folder f where f.tenant_id = $1 and f.deleted_at < $2
           union select f.id from folder f join binned b on f.parent_id = b.id where f.tenant_id = $1
         )
         delete from folder f where f.tenant_id = $1 and f.id in (select id from binned)
            and not exists (select from folder c where c.tenant_id = $1 and c.parent_id = f.id)
            and not exists (select from document d where d.tenant_id = $1 and d.folder_id = f.id)
         returning f.id`,
        [tx.tenantId, before],
      );
      removed = rows.length;
    }
  });
}
