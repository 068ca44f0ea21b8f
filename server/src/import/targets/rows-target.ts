import { noPermission, notFound } from '@sveis/domain/errors';
import { collationKey } from '@sveis/domain/format';
import { type ImportLine, importProblem, keyOf, type LineProblem, MOST_LINES } from '@sveis/domain/import';
import {
  type Field,
  type Fields,
  isSame,
  labelId,
  levelFor,
  type RowsField,
  readableFields,
  readValue,
  rowsAt,
  type Values,
  writableFields,
} from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import {
  editStored,
  moduleText,
  type RecordScope,
  requireEditable,
  type StoredRecord,
  scopeOfRecord,
} from '../../records/index.ts';
import type { ImportTarget, LineOutcome, PlannedLine, TargetAddress } from './import-target.ts';
import { keptFile } from './kept-file.ts';
import { namedIn } from './line-names.ts';
import { problemsOf } from './line-problems.ts';
import { openImportScope } from './record-target.ts';
import { startedRow } from './row-start.ts';
import { inSavepoint } from './savepoint.ts';
import { targetColumns } from './target-columns.ts';
import { undoRecords } from './undo-records.ts';

export interface RowsPlace {
  readonly scope: RecordScope;
  readonly record: StoredRecord;
  /** Its path: `lines`, or `answers.lines` of a form. */
  readonly name: string;
  readonly field: RowsField;
}

/** The rows that are there. */
export const rowsOf = ({ record, name }: Pick<RowsPlace, 'record' | 'name'>): readonly Values[] => {
  const [first = '', inner] = name.split('.');
  return inner === undefined
    ? rowsAt(record.values, first)
    : rowsAt((record.values[first] ?? {}) as Values, inner);
};

/** What is saved with these rows in their place. */
const withRows = ({ record, name }: Pick<RowsPlace, 'record' | 'name'>, rows: unknown): Values => {
  const [first = '', inner] = name.split('.');
  if (inner === undefined) return { [first]: rows };
  return { [first]: { ...((record.values[first] ?? {}) as Values), [inner]: rows } };
};

const fieldIn = (fields: Fields, name: string): Field | undefined => {
  const [first = '', inner] = name.split('.');
  const outer = fields[first];
  if (inner === undefined) return outer;
  return outer?.kind === 'answers' ? outer.fields[inner] : undefined;
};

/** Rows of a record somebody may edit, that may come from a file. */
export async function openRows(ctx: UserContext, address: TargetAddress): Promise<RowsPlace> {
  const opened = await openImportScope(ctx, address);
  if (opened.definition.storage !== 'record') throw notFound();
  const name = address.field ?? '';
  const record = await requireEditable(opened, address.record_id ?? '');
  const scope = await scopeOfRecord(opened, record.values);
  const { definition, viewer } = scope;
  const level = levelFor(viewer, definition, record.projectId);
  const field = fieldIn(readableFields(definition, level), name);
  if (field?.kind !== 'rows' || !field.imports) throw notFound();
  if (!writableFields(definition, level)[name.split('.')[0] ?? ''])
    throw noPermission({ action: 'edit', module: definition.key });
  return { scope, record, name, field };
}

/** Rows of one field of one record: those with the same key are changed, the others are added behind them. */
export async function rowsTarget(ctx: UserContext, address: TargetAddress): Promise<ImportTarget> {
  const place = await openRows(ctx, address);
  const { scope, record, name, field } = place;
  const columns = await targetColumns(scope, field.fields, name);
  const key = field.imports?.key ?? [];
  return {
    key: `${scope.definition.key}/${record.id}/${name}`,
    title: moduleText(scope, labelId(scope.definition.key, name)),
    columns,
    keyColumns: key,
    // All lines are one save of one record.
    batch: MOST_LINES,
    named: (asked) => namedIn(scope, asked),
    identify: async () => identify(place, key),
    write: (lines) => writeRows(place, lines, columns),
    undo: (written) => undoRecords(scope, written),
    ...keptFile(scope, record.id),
  };
}

function identify(place: RowsPlace, key: readonly string[]) {
  const rows = rowsOf(place);
  const byKey = new Map(
    rows.flatMap((row) => {
      const own = keyOf(row, key, collationKey);
      return own === undefined || key.length === 0 ? [] : [[own, String(row._id)] as const];
    }),
  );
  const keyIn = ({ values }: ImportLine) => (key.length === 0 ? undefined : keyOf(values, key, collationKey));
  return {
    keyOf: (line: ImportLine) => keyIn(line) ?? line.text,
    plan: (line: ImportLine): PlannedLine | LineProblem => {
      const own = keyIn(line);
      if (key[0] !== undefined && own === undefined)
        return { line: line.line, column: key[0], ...importProblem('required', 'importing.keyEmpty') };
      return { ...line, existing: own === undefined ? undefined : byKey.get(own) };
    },
  };
}

interface Merged {
  readonly rows: readonly Values[];
  /** The line each row came from or was changed by, by the row's id. */
  readonly lineOf: ReadonlyMap<unknown, number>;
  readonly statuses: ReadonlyMap<number, LineOutcome['status']>;
}

/** Lines over the rows that are there. A line without a key that says what a row says already is that row. */
function merge(place: RowsPlace, lines: readonly PlannedLine[]): Merged {
  const { scope, field } = place;
  const rows = rowsOf(place).map((row) => ({ ...row }));
  const lineOf = new Map<unknown, number>();
  const statuses = new Map<number, LineOutcome['status']>();
  const read = (values: Values, row: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([column, value]) => {
        const inner = field.fields[column];
        const context = { today: scope.today, now: scope.ctx.now, values: { ...row, ...values } };
        const stored = inner && readValue(value, inner, context);
        return [column, stored && 'value' in stored ? stored.value : value];
      }),
    );
  const says = (row: Values, values: Values) =>
    Object.entries(values).every(([column, value]) => isSame(row[column], value));
  const free = new Set(rows);
  for (const { line, values, existing } of lines) {
    const found = rows.find((row) => existing !== undefined && row._id === existing);
    const own = read(values, found ?? {});
    const same = found ?? (existing === undefined ? [...free].find((row) => says(row, own)) : undefined);
    if (same && says(same, own)) {
      free.delete(same);
      statuses.set(line, 'unchanged');
    } else if (found) {
      Object.assign(found, own);
      lineOf.set(found._id, line);
      statuses.set(line, 'changed');
    } else {
      const id = newId(scope.ctx.now);
      rows.push({ ...startedRow(field, own), _id: id });
      lineOf.set(id, line);
      statuses.set(line, 'new');
    }
  }
  return { rows, lineOf, statuses };
}

/** Saves the record with its rows; lines the engine refuses are left out and the others saved. */
async function writeRows(
  place: RowsPlace,
  lines: readonly PlannedLine[],
  columns: ImportTarget['columns'],
): Promise<readonly LineOutcome[]> {
  const { scope, record, name } = place;
  const faulty = new Map<number, LineOutcome>();
  for (let left = lines; ; left = lines.filter(({ line }) => !faulty.has(line))) {
    const { rows, lineOf, statuses } = merge(place, left);
    const outcomes = (): readonly LineOutcome[] =>
      lines.map(({ line }) => faulty.get(line) ?? { line, status: statuses.get(line) ?? 'unchanged' });
    const firstLine = [...lineOf.values()][0];
    if (firstLine === undefined) return outcomes();
    try {
      const saved = await inSavepoint(scope.ctx.tx, () =>
        editStored(scope, record.id, { values: withRows(place, rows) }),
      );
      const [first = ''] = name.split('.');
      const before = { [first]: record.values[first] ?? null };
      return outcomes().map((outcome) =>
        outcome.line === firstLine
          ? {
              ...outcome,
              written: { line: firstLine, recordId: record.id, act: 'update', rev: saved.rev, before },
            }
          : outcome,
      );
    } catch (error) {
      const found = lineProblems(error, { rows, lineOf, name, columns });
      const known = faulty.size;
      for (const [line, problems] of found) faulty.set(line, { line, status: 'error', problems });
      // What is wrong with no single line is wrong with each that would be written.
      if (faulty.size === known)
        for (const line of lineOf.values())
          faulty.set(line, {
            line,
            status: 'error',
            problems: problemsOf(error, line, columns, (path) => path),
          });
    }
  }
}

function lineProblems(
  error: unknown,
  at: {
    readonly rows: readonly Values[];
    readonly lineOf: ReadonlyMap<unknown, number>;
    readonly name: string;
    readonly columns: ImportTarget['columns'];
  },
): ReadonlyMap<number, readonly LineProblem[]> {
  const found = new Map<number, readonly LineProblem[]>();
  for (const problem of problemsOf(error, 0, at.columns, (path) => path)) {
    const path = problem.column ?? '';
    const isInside = path.startsWith(`${at.name}.`);
    const [index, ...column] = isInside ? path.slice(at.name.length + 1).split('.') : [];
    const line = isInside ? at.lineOf.get(at.rows[Number(index)]?._id) : undefined;
    if (line === undefined) continue;
    found.set(line, [
      ...(found.get(line) ?? []),
      { ...problem, line, column: column.join('.') || undefined },
    ]);
  }
  return found;
}
