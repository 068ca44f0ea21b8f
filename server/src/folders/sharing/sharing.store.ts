import type { Tx } from '../../database/transaction.ts';

export interface TargetRow extends Record<string, unknown> {
  readonly kind: 'webdav';
  readonly address: string;
  readonly username: string;
  readonly secret: string | null;
  readonly problem: string | null;
  readonly answered_at: Date | null;
}

export async function findTarget(tx: Tx): Promise<TargetRow | undefined> {
  const [row] = await tx.sql<TargetRow>(
    'select kind, address, username, secret, problem, answered_at from sharing_target where tenant_id = $1',
    [tx.tenantId],
  );
  return row;
}

export const saveTarget = (
  tx: Tx,
  {
    address,
    username,
    secret,
    userId,
    now,
  }: {
    readonly address: string;
    readonly username: string;
    readonly secret: string | null;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<unknown> =>
  tx.sql(
    `insert into sharing_target (tenant_id, kind, address, username, secret, updated_at, updated_by)
     values ($1, 'webdav', $2, $3, $4, $5, $6)
     on conflict (tenant_id) do update set address = excluded.address, username = excluded.username,
       secret = excluded.secret, problem = null, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [tx.tenantId, address, username, secret, now, userId],
  );

export const dropTarget = (tx: Tx): Promise<unknown> =>
  tx.sql('delete from sharing_target where tenant_id = $1', [tx.tenantId]);

export const noteAnswer = (tx: Tx, problem: string | null, now: Date): Promise<unknown> =>
  tx.sql(
    `update sharing_target set problem = $2, answered_at = case when $2::text is null then $3 else answered_at end
      where tenant_id = $1`,
    [tx.tenantId, problem, now],
  );

const LEASE = "interval '3 minutes'";

/** One process at a time sends for a company, so that what is moved and what takes its place follow each other. */
export const claimSending = async (tx: Tx, token: Date): Promise<boolean> =>
  (
    await tx.sql(
      `update sharing_target set claimed_until = $2::timestamptz + ${LEASE}
        where tenant_id = $1 and (claimed_until is null or claimed_until < $2::timestamptz) returning 1`,
      [tx.tenantId, token],
    )
  ).length > 0;

export const holdSending = (tx: Tx, until: Date | null): Promise<unknown> =>
  tx.sql(`update sharing_target set claimed_until = $2::timestamptz + ${LEASE} where tenant_id = $1`, [
    tx.tenantId,
    until,
  ]);

export interface ShareRow extends Record<string, unknown> {
  readonly document_id: string;
  readonly path: string | null;
  readonly checksum: string | null;
  readonly turn: number;
  readonly tries: number;
}

export async function findDueShare(tx: Tx, now: Date): Promise<ShareRow | undefined> {
  const [row] = await tx.sql<ShareRow>(
    `select document_id::text as document_id, path, checksum, turn, tries from document_share
      where tenant_id = $1 and due_at <= $2 order by due_at, document_id limit 1`,
    [tx.tenantId, now],
  );
  return row;
}

/** What a document should be at the service; undefined where it should not be there. */
export interface WantedShare {
  readonly path: readonly string[];
  readonly checksum: string;
  readonly blobId: string;
  readonly size: number;
  readonly type: string;
}

interface WayRow extends Record<string, unknown> {
  readonly name: string;
  readonly scope: string;
  readonly parent_id: string | null;
  readonly is_shared: boolean;
  readonly is_deleted: boolean;
}

export async function findWanted(tx: Tx, id: string): Promise<WantedShare | undefined> {
  const [document] = await tx.sql<{
    folder_id: string;
    name: string;
    blob_id: string;
    size: string;
    type: string;
    sha256: Buffer;
  }>(
    `select d.folder_id::text as folder_id, d.name, f.blob_id::text as blob_id, f.size, f.type, f.sha256
       from document d join file f on f.tenant_id = $1 and f.id = d.file_id
      where d.tenant_id = $1 and d.id = $2 and d.deleted_at is null`,
    [tx.tenantId, id],
  );
  if (!document) return undefined;
  const way = await tx.sql<WayRow>(
    `with recursive up as (
       select f.id, f.parent_id, f.name, f.scope, f.is_shared, f.deleted_at, 1 as step from folder f
        where f.tenant_id = $1 and f.id = $2
       union select f.id, f.parent_id, f.name, f.scope, f.is_shared, f.deleted_at, up.step + 1
         from folder f join up on f.id = up.parent_id where f.tenant_id = $1 and up.step < 50
     )
     select name, scope, parent_id::text as parent_id, is_shared, deleted_at is not null as is_deleted from up order by step desc`,
    [tx.tenantId, document.folder_id],
  );
  if (way.some(({ is_deleted }) => is_deleted) || !way.some(({ is_shared }) => is_shared)) return undefined;
  const scope = way[0]?.scope;
  const top = scope === 'project' ? ['Projects'] : scope === 'equipment' ? ['Equipment'] : [];
  return {
    path: [...top, ...way.map(({ name }) => name), document.name],
    checksum: document.sha256.toString('hex'),
    blobId: document.blob_id,
    size: Number(document.size),
    type: document.type,
  };
}

/** Whether another document has taken the place there meanwhile. */
export const isPlaceOfAnother = async (tx: Tx, path: string, id: string): Promise<boolean> =>
  (
    await tx.sql('select 1 from document_share where tenant_id = $1 and path = $2 and document_id <> $3', [
      tx.tenantId,
      path,
      id,
    ])
  ).length > 0;

export interface ShareOutcome {
  readonly path: string | null;
  readonly checksum: string | null;
  readonly shareUrl: string | null;
  readonly problem: string | null;
  readonly dueAt: Date | null;
  readonly tries: number;
}

/** Marked again meanwhile, it stays due. */
export const saveShare = (tx: Tx, { document_id, turn }: ShareRow, outcome: ShareOutcome, now: Date) =>
  tx.sql(
    `update document_share set path = $3, checksum = $4, share_url = $5, problem = $6,
            due_at = case when turn = $9 then $7 else due_at end, tries = $8, updated_at = $10
      where tenant_id = $1 and document_id = $2`,
    [
      tx.tenantId,
      document_id,
      outcome.path,
      outcome.checksum,
      outcome.shareUrl,
      outcome.problem,
      outcome.dueAt,
      outcome.tries,
      turn,
      now,
    ],
  );

/** Gone on both sides. */
export const dropShare = (tx: Tx, { document_id, turn }: ShareRow) =>
  tx.sql('delete from document_share where tenant_id = $1 and document_id = $2 and turn = $3', [
    tx.tenantId,
    document_id,
    turn,
  ]);
