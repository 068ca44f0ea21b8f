import type pg from 'pg';
import { type BlobKey, type BlobStore, blobKey } from '../../../blobs/index.ts';
import { enterCompany } from '../rows.ts';

/** Bytes a company had before it was replaced. */
export interface FormerBlob {
  readonly id: string;
  /** An upload may be about to take bytes over that are listed for later. */
  readonly dueAt: Date;
}

export async function findFormerBlobs(client: pg.Client, tenantId: number, now: Date): Promise<FormerBlob[]> {
  await enterCompany(client, tenantId);
  const { rows } = await client.query<FormerBlob>(
    `select blob_id::text as id, $2::timestamptz as "dueAt" from file where tenant_id = $1
     union all select thumbnail_id::text, $2 from file where tenant_id = $1 and thumbnail_id is not null
     union all select blob_id::text, $2 from file_page where tenant_id = $1
     union all select blob_id::text, due_at from blob_garbage where tenant_id = $1`,
    [tenantId, now],
  );
  return rows;
}

/**
 * Lists what no row names any more in the same transaction that takes the rows away: whatever happens after it, the
 * nightly clearing knows of these bytes. Gives those that can go at once.
 */
export async function listOrphans(
  client: pg.Client,
  tenantId: number,
  former: readonly FormerBlob[],
  now: Date,
): Promise<string[]> {
  await enterCompany(client, tenantId);
  const { rows: unnamed } = await client.query<{ id: string }>(
    `select id::text from unnest($2::uuid[]) as o (id)
     except select blob_id::text from file where tenant_id = $1
     except select thumbnail_id::text from file where tenant_id = $1 and thumbnail_id is not null
     except select blob_id::text from file_page where tenant_id = $1`,
    [tenantId, former.map(({ id }) => id)],
  );
  const dueAt = new Map(former.map((blob) => [blob.id, blob.dueAt]));
  const { rows } = await client.query<{ id: string; isDue: boolean }>(
    `insert into blob_garbage (tenant_id, blob_id, due_at)
     select $1, id, due_at from unnest($2::uuid[], $3::timestamptz[]) as o (id, due_at)
     on conflict do nothing
     returning blob_id::text as id, due_at <= $4 as "isDue"`,
    [tenantId, unnamed.map(({ id }) => id), unnamed.map(({ id }) => dueAt.get(id) ?? now), now],
  );
  return rows.filter((row) => row.isDue).map((row) => row.id);
}

/** Gives how many could not be deleted now. */
export async function deleteOrphans(
  client: pg.Client,
  blobs: BlobStore,
  tenantId: number,
  ids: readonly string[],
): Promise<number> {
  const gone: string[] = [];
  for (const id of ids) {
    const key: BlobKey = blobKey(tenantId, id);
    if (await blobs.delete(key).then(isDone, isNotDone)) gone.push(id);
  }
  await client.query('begin');
  await enterCompany(client, tenantId);
  await client.query('delete from blob_garbage where tenant_id = $1 and blob_id = any($2::uuid[])', [
    tenantId,
    gone,
  ]);
  await client.query('commit');
  return ids.length - gone.length;
}

const isDone = () => true;
const isNotDone = () => false;
