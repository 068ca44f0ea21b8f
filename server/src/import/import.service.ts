import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError, type ErrorCode, fileTooLarge, notFound, refused } from '@sveis/domain/errors';
import { type Encoding, MOST_BYTES } from '@sveis/domain/import';
import { inviteNewPeople } from '../admin/index.ts';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import { blobKey } from '../blobs/index.ts';
import type { IdentityContext, UserContext } from '../context.ts';
import { newId } from '../database/uuid.ts';
import { cleanName, insertGarbage } from '../files/index.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { CSV, isZip, readImportFile, XLSX } from './file/read-file.ts';
import {
  countUnfinished,
  findImport,
  findLines,
  findOwnImports,
  hasLaterImport,
  type ImportRow,
  insertImport,
  isBusy,
  setState,
} from './import.store.ts';
import { importAnswer } from './import-answer.ts';
import { runHere } from './run/run-imports.ts';
import type { TargetAddress } from './targets/import-target.ts';
import { openTarget } from './targets/open-target.ts';
import { isPeopleAddress } from './targets/people-target.ts';

const DAY_MS = 24 * 3600_000;
/** A file of so many lines is done while its sender waits; a longer one in the line, with progress. */
const SHORT = 100;
const MOST_UNFINISHED = 5;

export interface PreviewWish {
  readonly id?: string | undefined;
  readonly target: TargetAddress;
  readonly name: string;
  readonly encoding?: Encoding | undefined;
  readonly sheet?: string | undefined;
}

/** Takes a file and looks at it; nothing is written but the file itself, which is forgotten after a day. */
export async function previewImport(ctx: IdentityContext, wish: PreviewWish, upload: Readable) {
  const id = wish.id ?? newId(ctx.now);
  const known = await inCompany(ctx, async (own) => {
    const row = await findImport(own.tx, id);
    if (row) requireOwn(ctx, row);
    else if ((await countUnfinished(own.tx, ctx.user.id)) >= MOST_UNFINISHED)
      throw refused('IMPORTS_WAITING');
    return row ? undefined : (await openTarget(own, wish.target)).key;
  });
  if (known === undefined) return readImport(ctx, id);
  const bytes = await readBytes(upload);
  const { lines } = await readImportFile(bytes, { language: ctx.language, ...wish });
  await keepFile(ctx, { id, bytes, targetKey: known, wish, total: lines.length });
  return proceed(ctx, id, lines.length);
}

interface KeptFile {
  readonly id: string;
  readonly bytes: Buffer;
  readonly targetKey: string;
  readonly wish: PreviewWish;
  readonly total: number;
}

/** Bytes first and listed as garbage of tomorrow; then the row that names them. */
async function keepFile(
  ctx: IdentityContext,
  { id, bytes, targetKey, wish, total }: KeptFile,
): Promise<void> {
  const { tenant, user, now, services, sessionId, language } = ctx;
  const blobId = newId(now);
  const expiresAt = new Date(now.getTime() + DAY_MS);
  // A day longer: an import that waits in the line still reads them.
  await inCompany(ctx, ({ tx }) => insertGarbage(tx, [blobId], new Date(now.getTime() + 2 * DAY_MS)));
  await services.blobs.put(blobKey(tenant.id, blobId), Readable.from([bytes]), bytes.length);
  await inCompany(ctx, async ({ tx }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await insertImport(tx, {
      id,
      user_id: user.id,
      session_id: sessionId,
      target: wish.target,
      target_key: targetKey,
      name: cleanName(wish.name, isZip(bytes) ? XLSX : CSV),
      sha256,
      blob_id: blobId,
      language,
      encoding: wish.encoding ?? null,
      sheet: wish.sheet ?? null,
      total,
      created_at: now,
      expires_at: expiresAt,
    });
    await audit({ ...ctx, tx }, id, 'preview', { target: targetKey, sha256 });
  });
}

async function readBytes(upload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of upload as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw fileTooLarge(MOST_BYTES / 1_048_576);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Short ones at once, long ones in the line. */
async function proceed(ctx: IdentityContext, id: string, lines: number) {
  if (lines <= SHORT) await runHere(ctx, id);
  else await inCompany(ctx, ({ tx }) => enqueue(tx, 'run_imports', {}, 'imports'));
  return readImport(ctx, id);
}

export const readImport = (ctx: IdentityContext, id: string) =>
  inCompany(ctx, async (own) => importAnswer(own, await requireImport(own, id)));

/** A person's own of the last day, newest first. */
export async function listImports(ctx: UserContext) {
  const data = [];
  for (const row of await findOwnImports(ctx.tx, ctx.user.id, new Date(ctx.now.getTime() - DAY_MS)))
    data.push(await importAnswer(ctx, row, 'short'));
  return { data };
}

/** Writes what was looked at; the same import again answers with what it has done. */
export async function commitImport(
  ctx: IdentityContext,
  { id, mode }: { readonly id: string; readonly mode: ImportRow['mode'] },
) {
  const total = await inCompany(ctx, async (own) => {
    const row = await requireImport(own, id, 'lock');
    if (['done', 'undone', 'undoing', 'undo_queued', 'queued', 'writing'].includes(row.state))
      return undefined;
    if (row.expires_at < ctx.now) throw refused('IMPORT_TOO_OLD');
    if (row.state !== 'ready') throw refused('IMPORT_NOT_READY');
    await openTarget(own, row.target);
    await setState(own.tx, id, { state: 'queued', mode });
    return row.total;
  });
  return total === undefined ? readImport(ctx, id) : told(await proceed(ctx, id, total));
}

/** Takes back the last thing somebody brought into a target, within a day and while it is untouched. */
export async function undoImport(ctx: IdentityContext, id: string) {
  const total = await inCompany(ctx, async (own) => {
    const row = await requireImport(own, id, 'lock');
    if (['undone', 'undoing', 'undo_queued'].includes(row.state)) return undefined;
    if (row.state !== 'done') throw refused('IMPORT_NOT_READY');
    if (isTooOld(row, ctx.now) || (await hasLaterImport(own.tx, row))) throw refused('IMPORT_TOO_OLD');
    await setState(own.tx, id, { state: 'undo_queued' });
    return row.total;
  });
  return total === undefined ? readImport(ctx, id) : told(await proceed(ctx, id, total));
}

export const isTooOld = ({ written_at }: ImportRow, now: Date): boolean =>
  written_at === null || now.getTime() - written_at.getTime() > DAY_MS;

/** What a run that its sender waited for was refused for is the answer of the call. */
function told<A extends { readonly refusal: { readonly code: string; readonly params: object } | null }>(
  answer: A,
): A {
  if (answer.refusal === null) return answer;
  const { code, params } = answer.refusal;
  throw new AppError(code as ErrorCode, { params: { ...params } as Record<string, string | number> });
}

/** Sends the people a file has made the links they choose a password by. */
export async function inviteImported(ctx: UserContext, id: string) {
  const row = await requireImport(ctx, id, 'lock');
  if (!isPeopleAddress(row.target)) throw notFound();
  if (row.state !== 'done') throw refused('IMPORT_NOT_READY');
  const made = (await findLines(ctx.tx, id)).filter(({ act }) => act === 'create');
  const told = await inviteNewPeople(
    ctx,
    made.map(({ recordId }) => Number(recordId)),
  );
  await audit(ctx, id, 'invite', told);
  return told;
}

/** What is being looked at or written stops at its next step, and nothing of it stays. */
export async function cancelImport(ctx: UserContext, id: string) {
  const row = await requireImport(ctx, id, 'lock');
  if (isBusy(row.state)) {
    const stands: Partial<Record<ImportRow['state'], ImportRow['state']>> = {
      queued: 'ready',
      writing: 'ready',
      undo_queued: 'done',
      undoing: 'done',
    };
    await setState(ctx.tx, id, { state: stands[row.state] ?? 'cancelled' });
  } else if (row.state === 'ready' || row.state === 'stopped')
    await setState(ctx.tx, id, { state: 'cancelled' });
  await audit(ctx, id, 'cancel', {});
  return importAnswer(ctx, await requireImport(ctx, id));
}

const inCompany = <T>(ctx: IdentityContext, work: (own: UserContext) => Promise<T>): Promise<T> =>
  ctx.services.database.inTenant(ctx.tenant.id, (tx) => work({ ...ctx, tx }));

/** A person's own import. Somebody else's holds what that person may see. */
export async function requireImport(ctx: UserContext, id: string, lock?: 'lock'): Promise<ImportRow> {
  const row = await findImport(ctx.tx, id, lock);
  if (!row) throw notFound();
  requireOwn(ctx, row);
  return row;
}

function requireOwn({ user }: IdentityContext, row: ImportRow): void {
  if (row.user_id !== user.id) throw notFound();
}

const audit = (
  { tx, now, user, sessionId }: UserContext,
  id: string,
  action: AuditEntry['action'],
  after: Readonly<Record<string, unknown>>,
) => writeAudit(tx, { at: now, actorId: user.id, sessionId, action, entity: 'import', entityId: id, after });
