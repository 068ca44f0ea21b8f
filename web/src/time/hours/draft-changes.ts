import { isSameValue, type StempForm } from '@sveis/domain/time';
import type { PunchRecord } from '../reference/wire.ts';

export const formOf = (record: PunchRecord): StempForm => ({
  shift_id: record.shift_id,
  project_id: record.project_id,
  task_id: record.task_id,
  work_type_id: record.work_type_id,
  break: record.break,
  location: record.location,
  comments: record.comments,
  weld_ids: record.weld_ids,
  drawing_ids: record.drawing_ids,
});

/** What was there before, of the fields that change. */
export function seenOf(form: StempForm, changes: Partial<StempForm>): Partial<StempForm> {
  const fields = Object.keys(changes) as (keyof StempForm)[];
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}

/** Changes that came after sending stay; those that were sent are in the record by now. */
export function leftOver(draft: Partial<StempForm>, sent: Partial<StempForm>): Partial<StempForm> {
  const fields = Object.entries(draft) as [keyof StempForm, StempForm[keyof StempForm]][];
  return Object.fromEntries(fields.filter(([field, value]) => !isSameValue(sent[field], value)));
}

/** A draft as it lies on the phone: with what stood there when it was typed, so that a clash can be told. */
export interface KeptDraft {
  readonly changes: Partial<StempForm>;
  readonly rev: number | null;
  readonly seen: Partial<StempForm>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isKeptDraft = (value: unknown): value is KeptDraft =>
  isRecord(value) && isRecord(value.changes) && isRecord(value.seen);

/** What an earlier page could not turn into work any more; undefined when the record has it all. */
export function recovered(kept: KeptDraft, record: PunchRecord): KeptDraft | undefined {
  const changes = leftOver(kept.changes, formOf(record));
  if (Object.keys(changes).length === 0) return undefined;
  const seen = Object.fromEntries(Object.entries(kept.seen).filter(([field]) => field in changes));
  return { changes, rev: kept.rev, seen };
}
