import { type FieldProblems, noPermission, notFound, refused, validation } from '@sveis/domain/errors';
import { isDeletable, mayView, reachFor } from '@sveis/domain/records';
import { wireId } from '../read/record-answer.ts';
import { isInPlace, readRecordAnswer, requireSeen } from '../read/record-read.service.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { requireOpenProject } from '../scope/record-project.ts';
import type { StoredRecord } from '../store/record-store.ts';
import { writeTrail } from './record-trail.ts';

/** Out of sight, not gone: the number is never used again and it can be brought back. */
export async function deleteRecords(scope: RecordScope, ids: readonly string[]) {
  // In one order for everybody, so that two who delete the same ones wait instead of locking each other out.
  const inOrder = [...new Set(ids)].sort();
  for (const id of inOrder) {
    const record = await requireSeen(scope, id, 'lock');
    requireDeletable(scope, record);
    await removeStored(scope, record);
  }
  return { deleted: inOrder.map((id) => wireId(scope, id)) };
}

/** Takes a record out of sight, with its history and what the module does then; whether somebody may is asked before. */
export async function removeStored(scope: RecordScope, record: StoredRecord): Promise<void> {
  const { ctx } = scope;
  await requireOpenProject(scope, record);
  for (const hook of scope.hooks) refuseFor((await hook.beforeDelete?.(scope, record)) ?? {});
  await scope.store.setDeleted(ctx.tx, record, { userId: ctx.user.id, now: ctx.now });
  await writeTrail(scope, 'delete', record, []);
  for (const hook of scope.hooks) await hook.afterDelete?.(scope, record);
}

function refuseFor(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw validation(problems);
}

/** Who may is one question, whether it still can be another. */
function requireDeletable({ viewer, definition }: RecordScope, record: StoredRecord): void {
  if (reachFor(viewer, definition, 'delete', record.projectId) !== 'all')
    throw noPermission({ action: 'delete', module: definition.key });
  if (!isDeletable(definition, record)) throw refused('WRONG_STATUS');
}

export async function restoreRecord(scope: RecordScope, id: string) {
  const { ctx, definition, viewer } = scope;
  const record = await scope.store.find(ctx.tx, id, 'lock');
  const isThere =
    record && isInPlace(scope, record) && mayView(viewer, definition, record, record.isRestricted);
  if (!isThere) throw notFound();
  if (reachFor(viewer, definition, 'delete', record.projectId) !== 'all')
    throw noPermission({ action: 'delete', module: definition.key });
  if (record.isDeleted) {
    await requireOpenProject(scope, record);
    for (const hook of scope.hooks) refuseFor((await hook.beforeRestore?.(scope, record)) ?? {});
    await scope.store.setDeleted(ctx.tx, record, null);
    await writeTrail(scope, 'restore', record, []);
    for (const hook of scope.hooks) await hook.afterRestore?.(scope, record);
  }
  return readRecordAnswer(scope, id);
}
