import type { ModuleDefinition, Values } from '@sveis/domain/records';
import type { Entry } from '../offline/outbox/index.ts';
import type { CreateRecord, EditRecord, RecordMention, StepRecord } from './record-operations.ts';
import type { ListRow, RecordAnswer } from './record-wire.ts';

/** A row with what this phone knows of it. */
export interface ShownRow {
  readonly id: string;
  readonly values: Values;
  /** Unsent work of this phone is in it, or it is unsent as a whole. */
  readonly isUnsent: boolean;
  /** The person must decide about it in the outbox. */
  readonly needsPerson: boolean;
}

type Unsent = Pick<Entry, 'operation' | 'body' | 'state' | 'savedAt'>;

export const shownRow = (row: ListRow): ShownRow => ({
  id: row.id,
  values: row,
  isUnsent: false,
  needsPerson: false,
});

const isParked = ({ state }: Unsent): boolean => state !== 'waiting' && state !== 'sending';

/** The record as it will be when this entry is sent; undefined when it will be gone. */
function changed(values: Values, entry: Unsent): Values | undefined {
  switch (entry.operation) {
    case 'record.create':
    case 'record.edit':
    case 'record.act':
      return { ...values, ...(entry.body as EditRecord).values };
    case 'record.step':
      return { ...values, ...(entry.body as StepRecord).values, status: (entry.body as StepRecord).to };
    case 'record.delete':
      return undefined;
    default:
      return values;
  }
}

const valuesOfCreate = (definition: ModuleDefinition, entry: Unsent, userId: number): Values => {
  const { id, values, title } = entry.body as CreateRecord;
  const at = new Date(entry.savedAt).toISOString();
  return {
    number: null,
    title,
    project_id: null,
    ...values,
    id,
    module: definition.key,
    status: definition.status.initial,
    rev: null,
    created_at: at,
    created_by: userId,
    updated_at: at,
    updated_by: userId,
  };
};

const mentions = (entry: Unsent, module: string): entry is Unsent & { readonly body: RecordMention } =>
  entry.operation.startsWith('record.') && (entry.body as RecordMention).module === module;

/** The page as read, with this phone's unsent work in it: new ones first, as they were made last. */
export function foldRows(
  definition: ModuleDefinition,
  rows: readonly ShownRow[],
  entries: readonly Unsent[],
  { userId, isWanted }: { readonly userId: number; readonly isWanted: (values: Values) => boolean },
): readonly ShownRow[] {
  let folded = rows;
  for (const entry of entries) {
    if (!mentions(entry, definition.key)) continue;
    const { id } = entry.body;
    const marks = { isUnsent: true, needsPerson: isParked(entry) };
    const known = folded.find((row) => row.id === id);
    if (!known) {
      if (entry.operation === 'record.create')
        folded = [{ id, values: valuesOfCreate(definition, entry, userId), ...marks }, ...folded];
      continue;
    }
    const values = changed(known.values, entry);
    folded = values
      ? folded.map((row) =>
          row.id === id ? { id, values, ...marks, needsPerson: row.needsPerson || marks.needsPerson } : row,
        )
      : folded.filter((row) => row.id !== id);
  }
  return folded.filter(({ isUnsent, values }) => !isUnsent || isWanted(values));
}

export interface ShownRecord {
  readonly record: RecordAnswer;
  readonly isUnsent: boolean;
  readonly needsPerson: boolean;
}

/** One record with this phone's unsent work; 'gone' when that work deletes it. */
export function foldRecord(
  definition: ModuleDefinition,
  read: RecordAnswer | undefined,
  entries: readonly Unsent[],
  userId: number,
): ShownRecord | 'gone' | undefined {
  let shown: ShownRecord | undefined = read && { record: read, isUnsent: false, needsPerson: false };
  for (const entry of entries) {
    if (!mentions(entry, definition.key)) continue;
    if (!shown && entry.operation === 'record.create') {
      const record = {
        ...valuesOfCreate(definition, entry, userId),
        names: { users: {}, references: {} },
        files: {},
        steps: [],
        may: { edit: true, delete: false },
      } as unknown as RecordAnswer;
      shown = { record, isUnsent: true, needsPerson: isParked(entry) };
      continue;
    }
    if (!shown) continue;
    const values = changed(shown.record, entry);
    if (!values) return 'gone';
    const isMoved = values.status !== shown.record.status;
    shown = {
      record: {
        ...shown.record,
        ...values,
        title: String(values[definition.titleField] ?? shown.record.title),
        // What may be done from there only the server can tell.
        ...(isMoved ? { steps: [], may: { edit: false, delete: false } } : {}),
      } as RecordAnswer,
      isUnsent: true,
      needsPerson: shown.needsPerson || isParked(entry),
    };
  }
  return shown;
}
