import { noPermission, notFound } from '@sveis/domain/errors';
import { mayDelete, mayView } from '@sveis/domain/records';
import type { RecordDesk } from './record-desk.ts';
import { readRecordAnswer, requireSeen } from './record-read.service.ts';
import { writeTrail } from './record-trail.ts';

/** Out of sight, not gone: the number is never used again and it can be brought back. */
export async function deleteRecords(desk: RecordDesk, ids: readonly string[]) {
  const { ctx, definition } = desk;
  // In one order for everybody, so that two who delete the same ones wait instead of locking each other out.
  for (const id of [...new Set(ids)].sort()) {
    const record = await requireSeen(desk, id, 'lock');
    if (!mayDelete(desk.viewer, definition, record))
      throw noPermission({ action: 'delete', module: definition.key });
    await desk.store.setDeleted(ctx.tx, id, { userId: ctx.user.id, now: ctx.now });
    await writeTrail(desk, 'delete', record, []);
  }
  return { deleted: ids };
}

export async function restoreRecord(desk: RecordDesk, id: string) {
  const { ctx, definition, viewer } = desk;
  const record = await desk.store.find(ctx.tx, id, 'lock');
  if (!record || !mayView(viewer, definition, record, record.isRestricted)) throw notFound();
  if (!mayDelete(viewer, definition, record))
    throw noPermission({ action: 'delete', module: definition.key });
  if (record.isDeleted) {
    await desk.store.setDeleted(ctx.tx, id, null);
    await writeTrail(desk, 'restore', record, []);
  }
  return readRecordAnswer(desk, id);
}
