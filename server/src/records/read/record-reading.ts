import { type Fields, levelFor, readableFields, type Viewer } from '@sveis/domain/records';
import type { RecordModule } from '../scope/record-engine.ts';
import type { StoredRecord } from '../store/record-store.ts';

/** The fields of one record this person may read: those of their level, and what a hook opens to them. */
export function fieldsReadBy(
  { definition, hooks }: RecordModule,
  viewer: Viewer,
  record: StoredRecord,
): Fields {
  const readable = readableFields(definition, levelFor(viewer, definition, record.projectId));
  const opened = hooks.flatMap((hook) => hook.opens?.(record, viewer.access.userId) ?? []);
  if (opened.length === 0) return readable;
  const all = readableFields(definition, 'manage');
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => Object.hasOwn(readable, name) || opened.includes(name)),
  );
}
