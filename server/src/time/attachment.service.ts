import { notFound } from '@sveis/domain/errors';
import { writeAudit } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import { findOwnFiles } from '../files/index.ts';
import { findAttachments, findPunch, insertAttachment, type PunchRow, updatePunch } from './punch.store.ts';
import { openDesk, type PunchDesk } from './punch-desk.ts';
import { isAnyPieceLocked, writePunchHours } from './punch-hours.service.ts';
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
  if (await isAnyPieceLocked(desk, row.user_id, row.start_at, row.ended_at)) {
    return updatePunch(desk.tx, row.id, { state: 'held', held_reason: 'locked', updated_at: desk.now });
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
