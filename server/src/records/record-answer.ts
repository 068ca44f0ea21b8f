import { levelFor, mayDelete, mayEdit, readableFields, stepsFrom } from '@sveis/domain/records';
import type { RecordDesk } from './record-desk.ts';
import { eachValue, filesNamed } from './record-named.ts';
import { findFileFacts, findNames } from './record-names.store.ts';
import type { StoredRecord } from './record-store.ts';

/** A record as it travels: its fields flat, and what a screen needs to show them without asking again. */
export async function recordAnswer(desk: RecordDesk, record: StoredRecord) {
  const { definition, viewer, ctx } = desk;
  const fields = readableFields(definition, levelFor(viewer, definition, record.projectId));
  const values = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'computed')
      .map(([name]) => [name, record.values[name] ?? null]),
  );
  const references: { target: string; id: string }[] = [];
  const people = new Set([record.createdBy, record.updatedBy]);
  eachValue(fields, values, (field, value) => {
    const ids = Array.isArray(value) ? value : [value];
    if (field.kind === 'user' || field.kind === 'users') for (const id of ids) people.add(Number(id));
    if (field.kind === 'reference' || field.kind === 'references')
      for (const id of ids) if (typeof id !== 'object') references.push({ target: field.to, id: String(id) });
  });
  return {
    ...values,
    id: record.id,
    module: definition.key,
    number: record.number,
    status: record.status,
    project_id: record.projectId,
    rev: record.rev,
    is_restricted: record.isRestricted,
    created_at: record.createdAt.toISOString(),
    created_by: record.createdBy,
    updated_at: record.updatedAt.toISOString(),
    updated_by: record.updatedBy,
    names: await findNames(ctx.tx, [...people], references),
    files: await findFileFacts(
      ctx.tx,
      filesNamed(fields, values).map(({ id }) => id),
    ),
    steps: stepsFrom(definition, record, viewer).map(({ name }) => name),
    may: {
      edit: mayEdit(viewer, definition, record) && !definition.lockedIn.includes(record.status),
      delete: mayDelete(viewer, definition, record),
    },
  };
}
