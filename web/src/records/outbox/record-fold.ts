import { dayInZone } from '@sveis/domain/format';
import {
  findStep,
  type ModuleDefinition,
  numberFieldOf,
  type StampContext,
  stamped,
  stampedByChange,
  stepsFrom,
  type Values,
  type Viewer,
} from '@sveis/domain/records';
import { companyZone } from '../../lib/clock/company-zone.ts';
import type { Entry } from '../../offline/outbox/index.ts';
import type { ListRow, RecordAnswer } from '../record-wire.ts';
import type { CreateRecord, EditRecord, RecordMention, StepRecord } from './record-operations.ts';

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

/** What somebody wrote stays in sight until they decide; it is theirs, not the record's. */
const isText = ({ operation }: Unsent): boolean =>
  operation === 'record.create' || operation === 'record.edit';

/** Fields a save writes by itself have the values of the moment it was made. */
function stampsBy({ savedAt }: Unsent, userId: number, values: Values): StampContext {
  const now = new Date(savedAt);
  return { userId, now, today: dayInZone(now, companyZone()), values };
}

/** The record as it will be when this entry is sent; undefined when it will be gone. */
function changed(
  definition: ModuleDefinition,
  values: Values,
  entry: Unsent,
  userId: number,
): Values | undefined {
  // A step the server has not taken has not happened: nobody else has the thing, and it may not be used.
  if (isParked(entry) && !isText(entry)) return values;
  const by = stampsBy(entry, userId, values);
  const withStamps = (after: Values) => ({ ...after, ...stampedByChange(definition.stamps, after, by) });
  switch (entry.operation) {
    case 'record.create':
    case 'record.edit':
    case 'record.act':
      return withStamps({ ...values, ...(entry.body as EditRecord).values });
    case 'record.step': {
      const { step, values: asked, to } = entry.body as StepRecord;
      const taken = findStep(definition, step, String(values.status));
      return withStamps({ ...values, ...stamped(taken?.sets, by), ...asked, status: to });
    }
    case 'record.delete':
      return undefined;
    default:
      return values;
  }
}

/** Where people give the number themselves, what was typed is the number before the server has it. */
function numberTyped(definition: ModuleDefinition, values: Values): string | null {
  const field = numberFieldOf(definition);
  const typed = field === undefined ? undefined : values[field];
  return typeof typed === 'string' ? typed : null;
}

const valuesOfCreate = (definition: ModuleDefinition, entry: Unsent, userId: number): Values => {
  const { id, values, title } = entry.body as CreateRecord;
  const at = new Date(entry.savedAt).toISOString();
  return {
    number: numberTyped(definition, values),
    title,
    project_id: null,
    ...values,
    ...stampedByChange(definition.stamps, values, stampsBy(entry, userId, {})),
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
    const values = changed(definition, known.values, entry, userId);
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
  { userId, viewer }: { readonly userId: number; readonly viewer?: Viewer | undefined },
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
        // Until the office has given it a number there is nothing an edit could name.
        may: { edit: definition.storage === 'record', delete: false },
      } as unknown as RecordAnswer;
      shown = { record, isUnsent: true, needsPerson: isParked(entry) };
      continue;
    }
    if (!shown) continue;
    const values = changed(definition, shown.record, entry, userId);
    if (!values) return 'gone';
    const isMoved = values.status !== shown.record.status;
    shown = {
      record: {
        ...shown.record,
        ...values,
        title: String(values[definition.titleField] ?? shown.record.title),
        // What may be done from there only the server can tell.
        ...(isMoved
          ? { steps: [], may: { edit: false, delete: false } }
          : { steps: stillOffered(definition, shown.record, values, viewer) }),
      } as RecordAnswer,
      isUnsent: true,
      needsPerson: shown.needsPerson || isParked(entry),
    };
  }
  return shown;
}

/** In the same status other people may have become the right ones: the person who takes a thing may return it. */
function stillOffered(
  definition: ModuleDefinition,
  { id, module, status, project_id: projectId, created_by: createdBy, steps }: RecordAnswer,
  values: Values,
  viewer: Viewer | undefined,
): readonly string[] {
  if (!viewer || steps.length === 0) return steps;
  const state = { id, module, status, projectId, createdBy, values };
  return stepsFrom(definition, state, viewer).map(({ name }) => name);
}
