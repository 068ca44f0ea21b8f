import { noPermission, notFound, refused, validation } from '@sveis/domain/errors';
import { isDeletable, mayView, reachFor } from '@sveis/domain/records';
import { wireId } from './record-answer.ts';
import { hooksOf, type RecordDesk } from './record-desk.ts';
import { requireOpenProject } from './record-project.ts';
import { isInPlace, readRecordAnswer, requireSeen } from './record-read.service.ts';
import type { StoredRecord } from './record-store.ts';
import { writeTrail } from './record-trail.ts';

/** Out of sight, not gone: the number is never used again and it can be brought back. */
export async function deleteRecords(desk: RecordDesk, ids: readonly string[]) {
  const { ctx } = desk;
  // In one order for everybody, so that two who delete the same ones wait instead of locking each other out.
  const inOrder = [...new Set(ids)].sort();
  for (const id of inOrder) {
    const record = await requireSeen(desk, id, 'lock');
    requireDeletable(desk, record);
    await requireOpenProject(desk, record);
    await desk.store.setDeleted(ctx.tx, record, { userId: ctx.user.id, now: ctx.now });
    await writeTrail(desk, 'delete', record, []);
  }
  return { deleted: inOrder.map((id) => wireId(desk, id)) };
}

/** Who may is one question, whether it still can be another. */
function requireDeletable({ viewer, definition }: RecordDesk, record: StoredRecord): void {
  if (reachFor(viewer, definition, 'delete', record.projectId) !== 'all')
    throw noPermission({ action: 'delete', module: definition.key });
  if (!isDeletable(definition, record)) throw refused('WRONG_STATUS');
}

export async function restoreRecord(desk: RecordDesk, id: string) {
  const { ctx, definition, viewer } = desk;
  const record = await desk.store.find(ctx.tx, id, 'lock');
  const isThere =
    record && isInPlace(desk, record) && mayView(viewer, definition, record, record.isRestricted);
  if (!isThere) throw notFound();
  if (reachFor(viewer, definition, 'delete', record.projectId) !== 'all')
    throw noPermission({ action: 'delete', module: definition.key });
  if (record.isDeleted) {
    await requireOpenProject(desk, record);
    for (const hook of hooksOf(desk)) {
      const problems = (await hook.beforeRestore?.(desk, record)) ?? {};
      if (Object.keys(problems).length > 0) throw validation(problems);
    }
    await desk.store.setDeleted(ctx.tx, record, null);
    await writeTrail(desk, 'restore', record, []);
  }
  return readRecordAnswer(desk, id);
}
