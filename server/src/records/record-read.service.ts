import { notFound } from '@sveis/domain/errors';
import { levelFor, mayView, readableFields } from '@sveis/domain/records';
import { answerList, type ListRequest } from './list.service.ts';
import { recordAnswer } from './record-answer.ts';
import type { RecordDesk } from './record-desk.ts';
import type { StoredRecord } from './record-store.ts';

/** A record this person may see; anything else is as if it did not exist. */
export async function requireSeen(desk: RecordDesk, id: string, lock?: 'lock'): Promise<StoredRecord> {
  const record = await desk.store.find(desk.ctx.tx, id, lock);
  const isThere =
    record !== undefined &&
    !record.isDeleted &&
    (desk.projectId === null || record.projectId === desk.projectId) &&
    mayView(desk.viewer, desk.definition, record, record.isRestricted);
  if (!isThere) throw notFound();
  return record;
}

export const readRecordAnswer = async (desk: RecordDesk, id: string) =>
  recordAnswer(desk, await requireSeen(desk, id));

/** A page of the list, with the columns this person may read. */
export async function listRecords(desk: RecordDesk, request: ListRequest) {
  const source = desk.store.listFor(desk.viewer, desk.projectId);
  return answerList(desk.ctx.tx, source, request, readableColumns(desk, Object.keys(source.columns)));
}

/** Some fields are for those who may edit, or manage, the module. */
export function readableColumns(
  { definition, viewer }: RecordDesk,
  names: readonly string[],
): readonly string[] {
  const readable = readableFields(definition, levelFor(viewer, definition, null));
  return names.filter((name) => !Object.hasOwn(definition.fields, name) || Object.hasOwn(readable, name));
}
