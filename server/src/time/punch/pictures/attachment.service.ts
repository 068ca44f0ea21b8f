import { filesNotFound, notFound, refused } from '@sveis/domain/errors';
import { isOpen, mayRemovePicture } from '@sveis/domain/time';
import { writeAudit } from '../../../audit/index.ts';
import type { UserContext } from '../../../context.ts';
import { findOwnFiles } from '../../../files/index.ts';
import {
  deleteAttachment,
  findAttachments,
  findOpenPunch,
  findPunch,
  insertAttachment,
  type PunchRow,
  updatePunch,
} from '../punch.store.ts';
import { clashOf, writePunchHours } from '../punch-hours.service.ts';
import { lockPunch, type PunchLock } from '../punch-lock.ts';
import { recordOf } from '../punch-record.ts';

/** Pictures of a stemp. The first one lets a start count, and one at the end lets it finish. */
export async function attachFiles(
  lock: PunchLock,
  row: PunchRow,
  fileIds: readonly string[],
): Promise<PunchRow> {
  if (fileIds.length === 0) return row;
  const known = new Set((await findOwnFiles(lock.tx, lock.userId, fileIds)).map(({ id }) => id));
  const unknown = fileIds.filter((id) => !known.has(id));
  if (unknown.length > 0) throw filesNotFound(unknown);
  const isAtStart = row.state === 'starting' || (row.state === 'held' && row.ended_at === null);
  const phase = isAtStart ? 'start' : 'stop';
  for (const fileId of fileIds) {
    await insertAttachment(lock.tx, { punchId: row.id, fileId, phase, now: lock.now });
  }
  if (row.state === 'starting')
    return updatePunch(lock.tx, row.id, { state: 'running', updated_at: lock.now });
  if (row.state === 'awaiting_attachment') return finishAwaited(lock, row);
  return row;
}

/** The picture that a 24-hour stop was waiting for turns it into hours. */
async function finishAwaited(lock: PunchLock, row: PunchRow): Promise<PunchRow> {
  if (!row.ended_at) return row;
  const clash = await clashOf(lock, { id: row.id, userId: row.user_id }, row.start_at, row.ended_at);
  if (clash) {
    return updatePunch(lock.tx, row.id, { state: 'held', held_reason: clash, updated_at: lock.now });
  }
  const stopped = await updatePunch(lock.tx, row.id, {
    state: 'auto_stopped',
    needs_review: true,
    updated_at: lock.now,
  });
  await writePunchHours(lock, stopped, row.ended_at);
  return stopped;
}

export async function addAttachments(ctx: UserContext, punchId: string, fileIds: readonly string[]) {
  const lock = await lockPunch({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  const row = await findPunch(ctx.tx, ctx.user.id, punchId);
  if (!row || row.state === 'cancelled') throw notFound();
  const changed = await attachFiles(lock, row, fileIds);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'attach',
    entity: 'punch',
    entityId: row.id,
    after: { files: fileIds },
  });
  return recordOf(ctx.tx, changed, ctx.now);
}

/** A picture taken by mistake goes while the clock is open. The file itself is purged once nobody names it. */
export async function removeAttachment(ctx: UserContext, punchId: string, fileId: string) {
  const lock = await lockPunch({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  // Read once the stemp is locked: time may have closed it.
  const row = await findPunch(ctx.tx, ctx.user.id, punchId);
  if (!row || row.state === 'cancelled') throw notFound();
  if (!isOpen(row)) throw refused('NO_TIMER');
  const pictures = (await findAttachments(ctx.tx, row.id)).map(({ file_id, phase }) => ({
    id: file_id,
    phase,
  }));
  if (!mayRemovePicture(pictures, fileId, lock.settings.attachmentsOn)) throw refused('START_PICTURE_STAYS');
  await deleteAttachment(ctx.tx, row.id, fileId);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'detach',
    entity: 'punch',
    entityId: row.id,
    before: { files: pictures.filter(({ id }) => id === fileId) },
  });
  return recordOf(ctx.tx, row, ctx.now);
}

/** Of the stemp that is named, or of the open one; where none is open there are none. */
export async function listAttachments(ctx: UserContext, punchId: string | undefined) {
  const punch =
    punchId === undefined
      ? await findOpenPunch(ctx.tx, ctx.user.id)
      : await findPunch(ctx.tx, ctx.user.id, punchId);
  if (!punch && punchId !== undefined) throw notFound();
  const files = punch ? await findAttachments(ctx.tx, punch.id) : [];
  return {
    attachments: files.map((file) => ({
      id: file.file_id,
      url: `/hours/punch-in-out/attachment/${file.file_id}/file`,
      phase: file.phase,
    })),
  };
}
