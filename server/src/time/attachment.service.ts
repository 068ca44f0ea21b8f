import { notFound, refused } from '@sveis/domain/errors';
import { isOpen, mayRemovePicture } from '@sveis/domain/time';
import { writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import { findOwnFiles } from '../files/index.ts';
import {
  deleteAttachment,
  findAttachments,
  findPunch,
  insertAttachment,
  type PunchRow,
  updatePunch,
} from './punch.store.ts';
import { openDesk, type PunchDesk } from './punch-desk.ts';
import { clashOf, writePunchHours } from './punch-hours.service.ts';
import { recordOf } from './punch-record.ts';

/** Pictures of a stemp. The first one lets a start count, and one at the end lets it finish. */
export async function attachFiles(
  desk: PunchDesk,
  row: PunchRow,
  fileIds: readonly string[],
): Promise<PunchRow> {
  if (fileIds.length === 0) return row;
  const known = await findOwnFiles(desk.tx, desk.userId, fileIds);
  if (known.length !== new Set(fileIds).size) throw notFound();
  const isAtStart = row.state === 'starting' || (row.state === 'held' && row.ended_at === null);
  const phase = isAtStart ? 'start' : 'stop';
  for (const fileId of fileIds) {
    await insertAttachment(desk.tx, { punchId: row.id, fileId, phase, now: desk.now });
  }
  if (row.state === 'starting')
    return updatePunch(desk.tx, row.id, { state: 'running', updated_at: desk.now });
  if (row.state === 'awaiting_attachment') return finishAwaited(desk, row);
  return row;
}

/** The picture that a 24-hour stop was waiting for turns it into hours. */
async function finishAwaited(desk: PunchDesk, row: PunchRow): Promise<PunchRow> {
  if (!row.ended_at) return row;
  const clash = await clashOf(desk, { id: row.id, userId: row.user_id }, row.start_at, row.ended_at);
  if (clash) {
    return updatePunch(desk.tx, row.id, { state: 'held', held_reason: clash, updated_at: desk.now });
  }
  const stopped = await updatePunch(desk.tx, row.id, {
    state: 'auto_stopped',
    needs_review: true,
    updated_at: desk.now,
  });
  await writePunchHours(desk, stopped, row.ended_at);
  return stopped;
}

export async function addAttachments(ctx: UserContext, punchId: string, fileIds: readonly string[]) {
  const desk = await openDesk({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  const row = await findPunch(ctx.tx, ctx.user.id, punchId);
  if (!row || row.state === 'cancelled') throw notFound();
  const changed = await attachFiles(desk, row, fileIds);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'attach',
    entity: 'punch',
    entityId: row.id,
    after: { files: fileIds },
  });
  const record = await recordOf(ctx.tx, changed, ctx.now);
  return { attachments: record.files, record };
}

/** A picture taken by mistake goes while the clock is open. The file itself is purged once nobody names it. */
export async function removeAttachment(ctx: UserContext, punchId: string, fileId: string) {
  const desk = await openDesk({
    tx: ctx.tx,
    userId: ctx.user.id,
    timeZone: ctx.tenant.timeZone,
    now: ctx.now,
  });
  // Read after the desk is open: time may have closed it.
  const row = await findPunch(ctx.tx, ctx.user.id, punchId);
  if (!row || row.state === 'cancelled') throw notFound();
  if (!isOpen(row)) throw refused('NO_TIMER');
  const pictures = (await findAttachments(ctx.tx, row.id)).map(({ file_id, phase }) => ({
    id: file_id,
    phase,
  }));
  if (!mayRemovePicture(pictures, fileId, desk.settings.attachmentsOn)) throw refused('START_PICTURE_STAYS');
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

export async function listAttachments(ctx: UserContext, punchId: string) {
  if (!(await findPunch(ctx.tx, ctx.user.id, punchId))) throw notFound();
  const files = await findAttachments(ctx.tx, punchId);
  return {
    attachments: files.map((file) => ({
      id: file.file_id,
      url: `/hours/punch-in-out/attachment/${file.file_id}/file`,
      phase: file.phase,
    })),
  };
}
