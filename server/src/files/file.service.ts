import { fileQuota, fileTooLarge, keyReused, validation } from '@sveis/domain/errors';
import { writeAudit } from '../audit/index.ts';
import type { IdentityContext, UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import { readContent } from './content/file-content.ts';
import { type FileRow, findFile, insertFile, lockOwner, sumOfSizes } from './file.store.ts';
import { cleanName } from './file-name.ts';
import { isOver, limitByType, readFileLimits } from './file-settings.ts';
import { deleteGarbage } from './purge/blob-garbage.store.ts';
import { type Digest, digestOf, writeBlobs } from './upload/blob-writing.ts';

export interface ArrivedFile {
  readonly id: string;
  /** As the sender calls it. */
  readonly name: string;
  readonly path: string;
  /** A call that stores several files for one purpose writes its own entry in the log. */
  readonly isLoggedByCaller?: boolean;
}

export interface StoredFile {
  readonly row: FileRow;
  readonly sent: Digest;
}

/** Takes a whole upload into the store: same id and bytes give the same file, same id and others are refused. */
export async function storeFile(
  ctx: IdentityContext,
  { id, name, path, isLoggedByCaller = false }: ArrivedFile,
): Promise<StoredFile> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => ctx.services.database.inTenant(ctx.tenant.id, work);
  const sent = await digestOf(path);
  const known = await inTenant(async (tx) => {
    const row = await findFile(tx, id);
    if (!row) await requireRoom(tx, ctx.user.id, sent.size);
    return { row, limits: await readFileLimits(tx) };
  });
  if (known.row) return { sent, row: sameFile(ctx, known.row, sent) };

  const content = await readContent(path, name, ctx.tenant.id);
  const limitMb = limitByType(known.limits, content.type);
  if (isOver(sent.size, limitMb)) throw fileTooLarge(limitMb);
  const kept = await digestOf(content.path);
  const { blobId, thumbnailId } = await writeBlobs(ctx, content);
  return inTenant(async (tx) => {
    await lockOwner(tx, ctx.user.id);
    await requireRoom(tx, ctx.user.id, kept.size);
    const inserted = await insertFile(tx, {
      id,
      user_id: ctx.user.id,
      name: cleanName(name, content.type),
      type: content.type,
      size: kept.size,
      sha256: kept.sha256,
      sent_size: sent.size,
      sent_sha256: sent.sha256,
      width: content.width,
      height: content.height,
      blob_id: blobId,
      thumbnail_id: thumbnailId,
      created_at: ctx.now,
    });
    if (inserted) {
      await deleteGarbage(tx, [blobId, ...(thumbnailId ? [thumbnailId] : [])]);
      if (!isLoggedByCaller) await logUpload(ctx, tx, inserted);
      return { sent, row: inserted };
    }
    const other = await findFile(tx, id);
    if (!other) throw new Error('a file id was taken and is free again');
    return { sent, row: sameFile(ctx, other, sent) };
  });
}

/** Bytes that are in the store already, and what they are. */
export interface StoredBytes {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly blobId: string;
}

/** Makes a file of bytes that are in the store already, in the caller's transaction. The id must be free. */
export async function adoptBytes(ctx: UserContext, bytes: StoredBytes): Promise<void> {
  const { id, name, type, size, sha256, blobId } = bytes;
  await lockOwner(ctx.tx, ctx.user.id);
  await requireRoom(ctx.tx, ctx.user.id, size);
  const hash = Buffer.from(sha256, 'hex');
  const inserted = await insertFile(ctx.tx, {
    id,
    user_id: ctx.user.id,
    name: cleanName(name, type),
    type,
    size,
    sha256: hash,
    sent_size: size,
    sent_sha256: hash,
    width: null,
    height: null,
    blob_id: blobId,
    thumbnail_id: null,
    created_at: ctx.now,
  });
  if (!inserted) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  await deleteGarbage(ctx.tx, [blobId]);
}

const logUpload = (ctx: IdentityContext, tx: Tx, row: FileRow): Promise<void> =>
  writeAudit(tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'upload',
    entity: 'file',
    entityId: row.id,
    after: { name: row.name, type: row.type, size: Number(row.size) },
  });

/** An id that somebody else has used is taken, and no more is said about it. */
export function requireOwnId(ctx: IdentityContext, row: FileRow | undefined): void {
  if (row && row.user_id !== ctx.user.id) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
}

function sameFile(ctx: IdentityContext, row: FileRow, sent: Digest): FileRow {
  requireOwnId(ctx, row);
  if (!row.sent_sha256.equals(sent.sha256)) throw keyReused();
  return row;
}

async function requireRoom(tx: Tx, userId: number, size: number): Promise<void> {
  const { userMb } = await readFileLimits(tx);
  if (isOver((await sumOfSizes(tx, userId)) + size, userMb)) throw fileQuota(userMb);
}
