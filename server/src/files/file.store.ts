import type { Insertable, Selectable } from 'kysely';
import { sqlFor } from '../database/query-builder.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import { insertGarbage } from './blob-garbage.store.ts';

export type FileRow = Selectable<Tables['file']>;
export type NewFile = Omit<Insertable<Tables['file']>, 'tenant_id'>;

const files = (tx: Tx) => sqlFor.selectFrom('file').selectAll().where('tenant_id', '=', tx.tenantId);

export const findFile = (tx: Tx, id: string): Promise<FileRow | undefined> =>
  tx.maybe(files(tx).where('id', '=', id));

/** Of these files, the ones the user sent. */
export const findOwnFiles = async (
  tx: Tx,
  userId: number,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  ids.length === 0
    ? []
    : tx.many(
        sqlFor
          .selectFrom('file')
          .select('id')
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

/** Every table that points at files by a foreign key: what one of them names is in use. */
const findLinks = (tx: Tx) =>
  tx.sql<{ source: string; column: string }>(
    `select k.conrelid::regclass::text as source, quote_ident(a.attname) as column
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      where k.contype = 'f' and k.confrelid = 'file'::regclass`,
    [],
  );

/** Removes files nobody names any more and hands their bytes to the garbage; gives how many. */
export async function deleteUnlinked(tx: Tx, before: Date, now: Date, limit: number): Promise<number> {
  const inUse = (await findLinks(tx)).map(
    ({ source, column }) =>
      `and not exists (select from ${source} l where l.tenant_id = $1 and l.${column} = f.id)`,
  );
  const gone = await tx.sql<{ blob_id: string; thumbnail_id: string | null }>(
    `with unlinked as (
       select f.id from file f where f.tenant_id = $1 and f.created_at < $2 ${inUse.join(' ')}
        order by f.created_at limit $3
     )
     delete from file f using unlinked u where f.tenant_id = $1 and f.id = u.id
     returning f.blob_id, f.thumbnail_id`,
    [tx.tenantId, before, limit],
  );
  const blobs = gone.flatMap(({ blob_id, thumbnail_id }) => [
    blob_id,
    ...(thumbnail_id ? [thumbnail_id] : []),
  ]);
  if (blobs.length > 0) await insertGarbage(tx, blobs, now);
  return gone.length;
}
