import type { Tx } from '../../database/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Marks documents to be brought in line with the sharing service; many at once in few statements. */
async function markDue(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += 200) {
    const part = ids.slice(at, at + 200);
    await tx.sql(
      `insert into document_share (tenant_id, document_id, due_at, turn, tries, updated_at)
       values ${part.map((_, index) => `($1, $${index + 3}, $2, 1, 0, $2)`).join(', ')}
       on conflict (tenant_id, document_id) do update
         set due_at = excluded.due_at, turn = document_share.turn + 1, tries = 0`,
      [tx.tenantId, now, ...part],
    );
  }
  if (ids.length > 0) await enqueue(tx, 'share_documents', {}, 'share_documents');
}

/** A document that is shared, or was, is looked at again once the change is committed. */
export async function shareLater(tx: Tx, id: string, now: Date): Promise<void> {
  const [row] = await tx.sql<{ is_due: boolean }>(
    `with recursive up as (
       select f.id, f.parent_id, f.is_shared from document d join folder f on f.tenant_id = $1 and f.id = d.folder_id
        where d.tenant_id = $1 and d.id = $2
       union select f.id, f.parent_id, f.is_shared from folder f join up on f.id = up.parent_id where f.tenant_id = $1
     )
     select (select coalesce(bool_or(is_shared), false) from up)
         or exists (select from document_share s where s.tenant_id = $1 and s.document_id = $2) as is_due`,
    [tx.tenantId, id],
  );
  if (row?.is_due) await markDue(tx, [id], now);
}

/** The same for everything in a folder and under it. */
export async function shareFolderLater(tx: Tx, id: string, now: Date): Promise<void> {
  const rows = await tx.sql<{ id: string }>(
    `with recursive up as (
       select f.id, f.parent_id, f.is_shared from folder f where f.tenant_id = $1 and f.id = $2
       union select f.id, f.parent_id, f.is_shared from folder f join up on f.id = up.parent_id where f.tenant_id = $1
     ), down as (
       select f.id, f.is_shared from folder f where f.tenant_id = $1 and f.id = $2
       union select f.id, f.is_shared or d.is_shared from folder f join down d on f.parent_id = d.id where f.tenant_id = $1
     )
     select d.id::text as id from document d
       left join document_share s on s.tenant_id = $1 and s.document_id = d.id
      where d.tenant_id = $1 and d.folder_id in (select id from down)
        and (s.document_id is not null or (select bool_or(is_shared) from up)
             or exists (select from down x where x.id = d.folder_id and x.is_shared))`,
    [tx.tenantId, id],
  );
  await markDue(
    tx,
    rows.map((row) => row.id),
    now,
  );
}

/** Everything that is shared, or should be: after the settings have changed. */
export async function shareAllLater(tx: Tx, now: Date): Promise<void> {
  const roots = await tx.sql<{ id: string }>(
    'select id::text as id from folder where tenant_id = $1 and is_shared and deleted_at is null',
    [tx.tenantId],
  );
  for (const { id } of roots) await shareFolderLater(tx, id, now);
  const known = await tx.sql<{ id: string }>(
    'select document_id::text as id from document_share where tenant_id = $1',
    [tx.tenantId],
  );
  await markDue(
    tx,
    known.map((row) => row.id),
    now,
  );
}
