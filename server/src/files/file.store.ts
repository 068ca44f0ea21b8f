import type { Insertable, Selectable } from 'kysely';
import { sqlFor } from '../database/query-builder.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { deletePages } from './levels/levels.store.ts';
import { insertGarbage } from './purge/blob-garbage.store.ts';

export type FileRow = Selectable<Tables['file']>;
export type NewFile = Omit<Insertable<Tables['file']>, 'tenant_id'>;

const files = (tx: Tx) => sqlFor.selectFrom('file').selectAll().where('tenant_id', '=', tx.tenantId);

export const findFile = (tx: Tx, id: string): Promise<FileRow | undefined> =>
  tx.maybe(files(tx).where('id', '=', id));

export const findFiles = (tx: Tx, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : tx.many(files(tx).where('id', 'in', [...new Set(ids)]));

/** Of these files, the ones the user sent. */
export const findOwnFiles = async (
  tx: Tx,
  userId: number,
  ids: readonly string[],
): Promise<Pick<FileRow, 'id' | 'name' | 'type'>[]> =>
  ids.length === 0
    ? []
    : tx.many(
        sqlFor
          .selectFrom('file')
          .select(['id', 'name', 'type'])
          .where('tenant_id', '=', tx.tenantId)
          .where('user_id', '=', userId)
          .where('id', 'in', [...ids]),
      );

/** Bytes a person has stored. */
export async function sumOfSizes(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.sql<{ total: string }>(
    'select coalesce(sum(size), 0)::bigint as total from file where tenant_id = $1 and user_id = $2',
    [tx.tenantId, userId],
  );
  return Number(row?.total ?? 0);
}

/** Uploads of one person are entered one after the other, or two could share the last of the room. */
export const lockOwner = (tx: Tx, userId: number) =>
  tx.sql('select 1 from app_user where tenant_id = $1 and id = $2 for no key update', [tx.tenantId, userId]);

/** Nothing is written where the id is taken. */
export const insertFile = (tx: Tx, file: NewFile): Promise<FileRow | undefined> =>
  tx.maybe(
    sqlFor
      .insertInto('file')
      .values({ ...file, tenant_id: tx.tenantId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .returningAll(),
  );

/** Every table that points at files by a foreign key: what one of them names is in use, unless it goes with the file. */
const findLinks = (tx: Tx) =>
  tx.sql<{ source: string; column: string }>(
    `select k.conrelid::regclass::text as source, quote_ident(a.attname) as column
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      where k.contype = 'f' and k.confrelid = 'file'::regclass and k.confdeltype <> 'c'`,
    [],
  );

const namedBy = (links: Awaited<ReturnType<typeof findLinks>>): string =>
  links
    .map(
      ({ source, column }) =>
        `exists (select from ${source} l where l.tenant_id = $1 and l.${column} = f.id)`,
    )
    .join(' or ');

/** Notes since when nothing names a file, and takes the note back from those that are named again. */
export async function noteUnlinked(tx: Tx, now: Date): Promise<void> {
  const named = namedBy(await findLinks(tx));
  await tx.sql(
    `update file f set unlinked_since = null where f.tenant_id = $1 and f.unlinked_since is not null and (${named})`,
    [tx.tenantId],
  );
  await tx.sql(
    `update file f set unlinked_since = $2 where f.tenant_id = $1 and f.unlinked_since is null and not (${named})`,
    [tx.tenantId, now],
  );
}

/** Files nothing will name again go the same night. */
export const releaseFiles = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx.sql(`update file set unlinked_since = 'epoch' where tenant_id = $1 and id = any($2::uuid[])`, [
    tx.tenantId,
    ids,
  ]);

/** Removes files nothing has named since then and hands their bytes to the garbage; gives how many. */
export async function deleteUnlinked(tx: Tx, before: Date, now: Date, limit: number): Promise<number> {
  const named = namedBy(await findLinks(tx));
  // Locked: nobody adds a page meanwhile, whose bytes would stay for ever.
  const unlinked = await tx.sql<{ id: string }>(
    `select f.id from file f where f.tenant_id = $1 and f.unlinked_since < $2 and not (${named})
      order by f.unlinked_since limit $3 for update`,
    [tx.tenantId, before, limit],
  );
  if (unlinked.length === 0) return 0;
  const ids = unlinked.map(({ id }) => id);
  const pages = await deletePages(tx, ids);
  const gone = await tx.sql<{ blob_id: string; thumbnail_id: string | null }>(
    'delete from file where tenant_id = $1 and id = any($2::uuid[]) returning blob_id, thumbnail_id',
    [tx.tenantId, ids],
  );
  const blobs = gone.flatMap(({ blob_id, thumbnail_id }) => [
    blob_id,
    ...(thumbnail_id ? [thumbnail_id] : []),
  ]);
  await insertGarbage(tx, [...blobs, ...pages], now);
  return gone.length;
}
