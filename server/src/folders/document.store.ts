import type { DocumentStatus, DocumentType } from '@sveis/domain/folders';
import type { Tx } from '../database/transaction.ts';

export interface DocumentRow extends Record<string, unknown> {
  readonly id: string;
  readonly folder_id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly status: DocumentStatus;
  readonly file_id: string;
  readonly revision: number;
  readonly revision_note: string;
  readonly revised_at: Date;
  readonly revised_by: number;
  readonly revised_by_name: string;
  readonly review_date: string | null;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly rev: number;
  readonly created_at: Date;
  readonly created_by: number;
  readonly deleted_at: Date | null;
  readonly type: string;
  readonly size: string;
  readonly sha256: Buffer;
  readonly has_thumbnail: boolean;
  readonly blob_id: string;
  readonly share_url: string | null;
  readonly share_problem: string | null;
  readonly follows: boolean;
  readonly keeps_offline: boolean;
}

/** `$1` is the company, `$2` the person who asks. */
const read = `select d.id::text as id, d.folder_id::text as folder_id, d.name, d.description, d.tags, d.status,
       d.file_id::text as file_id, d.revision, d.revision_note, d.revised_at, d.revised_by,
       coalesce(r.first_name || ' ' || r.last_name, '') as revised_by_name,
       to_char(d.review_date, 'YYYY-MM-DD') as review_date, d.owner_id,
       o.first_name || ' ' || o.last_name as owner_name, d.rev, d.created_at, d.created_by, d.deleted_at,
       f.type, f.size, f.sha256, f.thumbnail_id is not null as has_thumbnail, f.blob_id::text as blob_id,
       s.share_url, s.problem as share_problem,
       coalesce(p.follows, false) as follows, coalesce(p.keeps_offline, false) as keeps_offline`;
const from = `from document d
       join file f on f.tenant_id = $1 and f.id = d.file_id
       join app_user o on o.tenant_id = $1 and o.id = d.owner_id
       left join app_user r on r.tenant_id = $1 and r.id = d.revised_by
       left join document_share s on s.tenant_id = $1 and s.document_id = d.id
       left join document_person p on p.tenant_id = $1 and p.document_id = d.id and p.user_id = $2
      where d.tenant_id = $1`;

export async function findDocument(tx: Tx, userId: number, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.sql<DocumentRow>(`${read} ${from} and d.id = $3`, [tx.tenantId, userId, id]);
  return row;
}

export const findDocuments = (tx: Tx, userId: number, ids: readonly string[]): Promise<DocumentRow[]> =>
  tx.sql<DocumentRow>(
    `${read} ${from} and d.deleted_at is null and d.id = any($3::uuid[]) order by d.name_key, d.id`,
    [tx.tenantId, userId, ids],
  );

/** Held until the end: two changes of one document follow each other. */
export const lockDocument = (tx: Tx, id: string): Promise<unknown> =>
  tx.sql('select 1 from document where tenant_id = $1 and id = $2 for no key update', [tx.tenantId, id]);

export interface DocumentWish {
  /** The folders whose documents are meant: all of them are open to the person who asks. */
  readonly folders: readonly string[];
  readonly ids?: readonly string[] | undefined;
  readonly isBin: boolean;
  readonly isOffline: boolean;
  readonly text?: string | undefined;
  readonly type?: DocumentType | undefined;
  readonly tag?: string | undefined;
  readonly status?: DocumentStatus | undefined;
  readonly sort: 'name' | 'date' | 'size';
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

const types: Readonly<Record<DocumentType, string>> = {
  pdf: "f.type = 'application/pdf'",
  picture: "f.type like 'image/%'",
  office: "f.type ~ 'officedocument|opendocument|msword|ms-excel|ms-powerpoint|^text/csv'",
  other:
    "f.type <> 'application/pdf' and f.type not like 'image/%' and f.type !~ 'officedocument|opendocument|msword|ms-excel|ms-powerpoint|^text/csv'",
};
const sorts = { name: 'd.name_key', date: 'd.revised_at', size: 'f.size' } as const;

/** A page of documents, and how many there are. */
export async function listDocuments(tx: Tx, userId: number, wish: DocumentWish) {
  const values: unknown[] = [tx.tenantId, userId, wish.folders];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const order = `${sorts[wish.sort]} ${wish.descending ? 'desc' : 'asc'}, d.id`;
  const asked = [
    'd.folder_id = any($3::uuid[])',
    `d.deleted_at is ${wish.isBin ? 'not null' : 'null'}`,
    ...(wish.ids ? [`d.id = any(${add(wish.ids)}::uuid[])`] : []),
    ...(wish.isOffline ? ['p.keeps_offline'] : []),
    ...(wish.type ? [types[wish.type]] : []),
    ...(wish.status ? [`d.status = ${add(wish.status)}`] : []),
    ...(wish.tag ? [`lower(${add(wish.tag)}) = any(select lower(t) from unnest(d.tags) t)`] : []),
    ...(wish.text
      ? wish.text
          .split(/\s+/)
          .slice(0, 6)
          .map(
            (word) =>
              `strpos(lower(d.name || ' ' || d.description || ' ' || array_to_string(d.tags, ' ')), lower(${add(word)}::text)) > 0`,
          )
      : []),
  ];
  const rows = await tx.sql<DocumentRow & { readonly total: string }>(
    `${read}, count(*) over () as total ${from} and ${asked.map((one) => `(${one})`).join(' and ')}
      order by ${order} offset ${add(wish.skip)}::integer limit ${add(wish.limit)}::integer`,
    values,
  );
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** Names in use in a folder, as they are compared. */
export const findNameKeys = async (tx: Tx, folderId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.sql<{ name_key: string }>(
        'select name_key from document where tenant_id = $1 and folder_id = $2 and deleted_at is null',
        [tx.tenantId, folderId],
      )
    ).map(({ name_key }) => name_key),
  );

export const findByName = async (tx: Tx, folderId: string, name: string): Promise<string | undefined> =>
  (
    await tx.sql<{ id: string }>(
      `select id::text as id from document
        where tenant_id = $1 and folder_id = $2 and name_key = lower($3) and deleted_at is null`,
      [tx.tenantId, folderId, name],
    )
  )[0]?.id;

export interface NewDocument {
  readonly id: string;
  readonly folderId: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly status: DocumentStatus;
  readonly fileId: string;
  readonly note: string;
  readonly reviewDate: string | null;
  readonly ownerId: number;
  readonly userId: number;
  readonly now: Date;
}

/** False where the name is taken: the folder is locked, so nobody takes it meanwhile. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<boolean> {
  const { id, folderId, name, description, tags, status, fileId, note, reviewDate, ownerId, userId, now } =
    document;
  const made = await tx.sql(
    `insert into document (tenant_id, id, folder_id, name, description, tags, status, file_id, revision, revision_note,
                           revised_at, revised_by, review_date, owner_id, rev, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 1, $9, $10, $11, $12, $13, 1, $10, $11, $10, $11)
     on conflict do nothing returning id`,
    [
      tx.tenantId,
      id,
      folderId,
      name,
      description,
      tags,
      status,
      fileId,
      note,
      now,
      userId,
      reviewDate,
      ownerId,
    ],
  );
  if (made.length > 0) await insertRevision(tx, { id, revision: 1, fileId, note, userId, now });
  return made.length > 0;
}

export interface NewRevision {
  readonly id: string;
  readonly revision: number;
  readonly fileId: string;
  readonly note: string;
  readonly userId: number;
  readonly now: Date;
}

const insertRevision = (tx: Tx, { id, revision, fileId, note, userId, now }: NewRevision): Promise<unknown> =>
  tx.sql(
    `insert into document_revision (tenant_id, document_id, revision, file_id, note, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.tenantId, id, revision, fileId, note, now, userId],
  );

export async function addRevision(
  tx: Tx,
  revision: NewRevision & { readonly name: string; readonly status: DocumentStatus },
): Promise<void> {
  const { id, fileId, note, name, status, userId, now } = revision;
  await tx.sql(
    `update document set file_id = $3, revision = $4, revision_note = $5, name = $6, status = $7, revised_at = $8,
            revised_by = $9, rev = rev + 1, updated_at = $8, updated_by = $9 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, fileId, revision.revision, note, name, status, now, userId],
  );
  await insertRevision(tx, revision);
}

export interface DocumentChange {
  readonly folderId: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly status: DocumentStatus;
  readonly reviewDate: string | null;
  readonly ownerId: number;
  readonly userId: number;
  readonly now: Date;
}

export const updateDocument = (tx: Tx, id: string, change: DocumentChange): Promise<unknown> =>
  tx.sql(
    `update document set folder_id = $3, name = $4, description = $5, tags = $6, status = $7, review_date = $8,
            owner_id = $9, rev = rev + 1, updated_at = $10, updated_by = $11 where tenant_id = $1 and id = $2`,
    [
      tx.tenantId,
      id,
      change.folderId,
      change.name,
      change.description,
      change.tags,
      change.status,
      change.reviewDate,
      change.ownerId,
      change.now,
      change.userId,
    ],
  );

/** Into the bin, or out of it. */
export const markDocument = (
  tx: Tx,
  id: string,
  {
    deletedAt,
    userId,
    name,
  }: { readonly deletedAt: Date | null; readonly userId: number; readonly name: string },
): Promise<unknown> =>
  tx.sql(
    `update document set deleted_at = $3, deleted_by = case when $3::timestamptz is null then null else $4::integer end,
            name = $5, rev = rev + 1 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, deletedAt, userId, name],
  );

export const findRevisions = (tx: Tx, id: string) =>
  tx.sql<{
    revision: number;
    file_id: string;
    note: string;
    created_at: Date;
    created_by: number;
    created_by_name: string;
    type: string;
    size: string;
  }>(
    `select v.revision, v.file_id::text as file_id, v.note, v.created_at, v.created_by,
            u.first_name || ' ' || u.last_name as created_by_name, f.type, f.size
       from document_revision v
       join file f on f.tenant_id = $1 and f.id = v.file_id
       join app_user u on u.tenant_id = $1 and u.id = v.created_by
      where v.tenant_id = $1 and v.document_id = $2 order by v.revision desc`,
    [tx.tenantId, id],
  );

export const saveWish = (
  tx: Tx,
  {
    id,
    userId,
    follows,
    keepsOffline,
  }: {
    readonly id: string;
    readonly userId: number;
    readonly follows: boolean;
    readonly keepsOffline: boolean;
  },
): Promise<unknown> =>
  tx.sql(
    `insert into document_person (tenant_id, document_id, user_id, follows, keeps_offline) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, document_id, user_id)
     do update set follows = excluded.follows, keeps_offline = excluded.keeps_offline`,
    [tx.tenantId, id, userId, follows, keepsOffline],
  );

export const findFollowers = async (tx: Tx, id: string): Promise<readonly number[]> =>
  (
    await tx.sql<{ user_id: number }>(
      'select user_id from document_person where tenant_id = $1 and document_id = $2 and follows order by user_id',
      [tx.tenantId, id],
    )
  ).map(({ user_id }) => user_id);

export interface StoredBytes extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: number;
  readonly name: string;
}

export const findBytes = async (tx: Tx, fileId: string): Promise<StoredBytes | undefined> =>
  (
    await tx.sql<StoredBytes>(
      'select id::text as id, user_id, name from file where tenant_id = $1 and id = $2',
      [tx.tenantId, fileId],
    )
  )[0];

/** The folders of documents that name a file in one of their revisions, and whether they lie in the bin. */
export const findPlacesOfFile = (tx: Tx, fileId: string) =>
  tx.sql<{ folder_id: string; is_deleted: boolean }>(
    `select d.folder_id::text as folder_id, d.deleted_at is not null as is_deleted
       from document_revision v join document d on d.tenant_id = $1 and d.id = v.document_id
      where v.tenant_id = $1 and v.file_id = $2`,
    [tx.tenantId, fileId],
  );

export const findTags = async (tx: Tx, folders: readonly string[]): Promise<readonly string[]> =>
  (
    await tx.sql<{ tag: string }>(
      `select distinct t.tag from document d cross join lateral unnest(d.tags) as t(tag)
        where d.tenant_id = $1 and d.folder_id = any($2::uuid[]) and d.deleted_at is null order by t.tag limit 200`,
      [tx.tenantId, folders],
    )
  ).map(({ tag }) => tag);

export const isActivePerson = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql('select 1 from app_user where tenant_id = $1 and id = $2 and is_active', [tx.tenantId, id]))
    .length > 0;
