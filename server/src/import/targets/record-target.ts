import { createHash } from 'node:crypto';
import { ANSWERS } from '@sveis/domain/checklists';
import { noPermission, notFound } from '@sveis/domain/errors';
import { collationKey } from '@sveis/domain/format';
import {
  type ImportLine,
  importProblem,
  keyOf,
  type LineProblem,
  NUMBER_COLUMN,
  onlyColumn,
} from '@sveis/domain/import';
import {
  type AnswersField,
  type Fields,
  importKeyOf,
  isEngineField,
  isSame,
  labelId,
  levelFor,
  type ModuleDefinition,
  mayView,
  type RowsField,
  reachFor,
  readValue,
  uniqueFieldOf,
  type Values,
  writableFields,
} from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import {
  createStored,
  editStored,
  findByNumber,
  findByUnique,
  moduleText,
  openRecords,
  type RecordScope,
  requireModule,
  type StoredRecord,
  scopeOfRecord,
  uniqueKeyOf,
} from '../../records/index.ts';
import { requireFeature } from '../../session/index.ts';
import { findByFields, findTaken } from './identity.store.ts';
import type { ImportTarget, LineOutcome, PlannedLine, TargetAddress } from './import-target.ts';
import { namedIn } from './line-names.ts';
import { problemsOf } from './line-problems.ts';
import { startedRow } from './row-start.ts';
import { inSavepoint } from './savepoint.ts';
import { numberColumn, targetColumns } from './target-columns.ts';
import { undoRecords } from './undo-records.ts';

/** Lines that are looked at in one transaction: it holds the counter of numbers no longer than that. */
const BATCH = 50;

/** A module whose records may come from a file, for somebody who may make or change one. */
export async function openImportScope(ctx: UserContext, address: TargetAddress): Promise<RecordScope> {
  const module = requireModule(ctx, address.module);
  const { definition } = module;
  requireFeature(ctx.rights, definition.feature);
  const projectId = address.project_id ?? null;
  if (projectId === null && definition.inProject?.isOnlyThere) throw notFound();
  const scope = await openRecords(ctx, module, projectId);
  const mayWrite = (['create', 'edit'] as const).some((action) =>
    reachFor(scope.viewer, definition, action, projectId),
  );
  if (!mayWrite) throw noPermission({ action: 'create', module: definition.key });
  return scope;
}

/** Records of a module, a line each, written as if each were typed into the form. */
export async function recordTarget(ctx: UserContext, address: TargetAddress): Promise<ImportTarget> {
  const opened = await openImportScope(ctx, address);
  if (!opened.definition.imports) throw notFound();
  const own = address.form === undefined ? {} : { form: address.form };
  const scope = await scopeOfRecord(opened, own);
  const { definition } = scope;
  const answers = answersIn(definition);
  // Of a module of forms a file is of one, which is published; of any other it is of none.
  const isOfForms = Object.values(opened.definition.fields).some(({ kind }) => kind === 'answers');
  if (isOfForms !== (address.form !== undefined) || isOfForms !== (answers !== undefined)) throw notFound();
  const columns = [
    ...(await targetColumns(scope, fieldsFor(scope))),
    ...(answers ? await answerColumns(scope, answers) : []),
  ];
  const key = importKeyOf(definition);
  const isNumbered = definition.number !== undefined;
  const all = isNumbered ? [numberColumn(scope), ...columns] : columns;
  const target = targetKey(definition, scope.projectId, address.form);
  return {
    key: target,
    title: moduleText(scope, labelId(definition.key, 'module')),
    columns: all,
    keyColumns: key,
    batch: BATCH,
    named: (asked) => namedIn(scope, asked),
    identify: (lines) => identify(scope, target, lines, key),
    write: async (lines) => {
      const outcomes: LineOutcome[] = [];
      for (const line of lines)
        outcomes.push(await writeLine(scope, { ...line, values: { ...own, ...line.values } }, all));
      return outcomes;
    },
    undo: (written) => undoRecords(scope, written),
  };
}

/** The questions of a form, where the records of a module have some. */
const answersIn = ({ fields }: ModuleDefinition): AnswersField | undefined =>
  Object.values(fields).find((field) => field.kind === 'answers' && Object.keys(field.fields).length > 0) as
    | AnswersField
    | undefined;

/** A column for each question that fits into a cell. What is missing in a line is answered later: it becomes a draft. */
const answerColumns = async (scope: RecordScope, { fields }: AnswersField) =>
  (await targetColumns(scope, fields, ANSWERS)).map((column) => ({ ...column, isRequired: false }));

/** Hashes of lines are compared among files for the same module and form in the same project. */
const targetKey = ({ key }: ModuleDefinition, projectId: number | null, form: number | undefined): string =>
  `${key}${form === undefined ? '' : `:${form}`}${projectId === null ? '' : `@${projectId}`}`;

/** Which form a record is of is said by the file as a whole. */
const isOfForm = (name: string): boolean => name === 'form' || name === 'form_version';

/** What this person may type into the form, in its order; but for the project where the file is for one. */
function fieldsFor({ definition, viewer, projectId }: RecordScope): Fields {
  const writable = writableFields(definition, levelFor(viewer, definition, projectId));
  const inForm = definition.sections.flatMap(({ fields }) => fields);
  const required = Object.keys(writable).filter((name) => writable[name]?.required !== undefined);
  const names = [...new Set([...inForm, ...required, 'project_id'])].filter(
    (name) => !isEngineField(name) && !(name === 'project_id' && projectId !== null) && !isOfForm(name),
  );
  return Object.fromEntries(names.flatMap((name) => (writable[name] ? [[name, writable[name]]] : [])));
}

const hashOf = (target: string, { text }: ImportLine): string =>
  createHash('sha256').update(`${target}\n${text}`).digest('hex');

const numberIn = ({ values }: ImportLine): string | undefined => {
  const { [NUMBER_COLUMN]: number } = values;
  return typeof number === 'string' && number.trim() !== ''
    ? number.normalize('NFC').trim().toLowerCase()
    : undefined;
};

/** By the number it was given, by the key of the module, or else by the whole line. */
async function identify(
  scope: RecordScope,
  target: string,
  lines: readonly ImportLine[],
  key: readonly string[],
) {
  const byNumber = await findByNumber(
    scope,
    lines.flatMap((line) => numberIn(line) ?? []),
  );
  const unique = scope.definition.imports?.key ? undefined : uniqueFieldOf(scope.definition);
  const keyIn = ({ values }: ImportLine): string | undefined =>
    unique === undefined ? keyOf(values, key, collationKey) : uniqueKeyOf(scope, unique, values);
  const keys = [...new Set(lines.flatMap((line) => (numberIn(line) ? [] : (keyIn(line) ?? []))))];
  const byKey =
    unique === undefined
      ? await findByFields(scope, key, keys)
      : await findByUnique(scope.ctx.tx, scope, unique, keys);
  const byHash =
    key.length === 0
      ? await findTaken(
          scope.ctx.tx,
          target,
          lines.map((line) => hashOf(target, line)),
        )
      : new Map<string, string>();
  const seen = await seenOf(scope, [...new Set([...byKey.values(), ...byHash.values()])]);

  const existing = (line: ImportLine): string | undefined => {
    const number = numberIn(line);
    const id = number === undefined ? byKey.get(keyIn(line) ?? '') : byNumber.get(number);
    return number === undefined && id !== undefined && !seen.has(id) ? undefined : id;
  };
  const plan = (line: ImportLine): PlannedLine | LineProblem => {
    const number = numberIn(line);
    if (number !== undefined && !byNumber.has(number))
      return {
        line: line.line,
        column: NUMBER_COLUMN,
        value: String(line.values[NUMBER_COLUMN]),
        ...importProblem('ref_unknown', 'importing.numberUnknown'),
      };
    if (number === undefined && key[0] !== undefined && keyIn(line) === undefined)
      return { line: line.line, column: key[0], ...importProblem('required', 'importing.keyEmpty') };
    if (number !== undefined || key.length > 0) return { ...line, existing: existing(line) };
    const hash = hashOf(target, line);
    const taken = byHash.get(hash);
    const isTaken = taken !== undefined && seen.has(taken);
    return { ...line, hash, ...(isTaken ? { isTaken, existing: taken } : {}) };
  };
  return {
    keyOf: (line: ImportLine) => existing(line) ?? keyIn(line) ?? hashOf(target, line),
    plan,
  };
}

/** Of these records, the ones that are there and that this person may see. */
async function seenOf(scope: RecordScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const id of ids) if (await findSeenRecord(scope, id)) seen.add(id);
  return seen;
}

async function findSeenRecord(scope: RecordScope, id: string): Promise<StoredRecord | undefined> {
  const { store, ctx, viewer, definition, projectId } = scope;
  const record = await store.find(ctx.tx, id);
  if (!record || record.isDeleted || (projectId !== null && record.projectId !== projectId)) return undefined;
  return mayView(viewer, definition, record, record.isRestricted) ? record : undefined;
}

async function writeLine(
  scope: RecordScope,
  planned: PlannedLine,
  columns: ImportTarget['columns'],
): Promise<LineOutcome> {
  const { line, existing, hash, isTaken } = planned;
  if (isTaken) return { line, status: 'unchanged' };
  const { [NUMBER_COLUMN]: _number, ...cells } = planned.values;
  const values = await withAnswers(scope, existing, cells);
  try {
    return await inSavepoint(scope.ctx.tx, () =>
      existing === undefined
        ? createLine(scope, line, values, hash)
        : changeLine(scope, line, existing, values),
    );
  } catch (error) {
    const problems = problemsOf(error, line, columns, (path) => {
      const [first = path, inner] = path.split('.');
      return first === ANSWERS && inner !== undefined ? inner : first;
    });
    return { line, status: 'error', problems };
  }
}

/** The cells of questions as the answers of the record, over those it has. */
async function withAnswers(scope: RecordScope, existing: string | undefined, cells: Values): Promise<Values> {
  const answers = answersIn(scope.definition);
  if (!answers) return cells;
  const isAsked = (name: string) => Object.hasOwn(answers.fields, name);
  const said = Object.fromEntries(
    Object.entries(cells).flatMap(([name, value]) => {
      const field = answers.fields[name];
      return field ? [[name, field.kind === 'rows' ? withRows(field, undefined, value) : value]] : [];
    }),
  );
  const rest = Object.fromEntries(Object.entries(cells).filter(([name]) => !isAsked(name)));
  const before = existing === undefined ? undefined : await findSeenRecord(scope, existing);
  return { ...rest, [ANSWERS]: { ...((before?.values[ANSWERS] ?? {}) as Values), ...said } };
}

async function createLine(
  scope: RecordScope,
  line: number,
  values: Values,
  hash: string | undefined,
): Promise<LineOutcome> {
  const started = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = scope.definition.fields[name];
      return [name, field?.kind === 'rows' ? withRows(field, undefined, value) : value];
    }),
  );
  const { id, rev } = await createStored(scope, newId(scope.ctx.now), started);
  return { line, status: 'new', written: { line, recordId: id, act: 'create', rev, before: {}, hash } };
}

/** Only cells that differ are written: a line that says what is there already leaves no trace. */
async function changeLine(
  scope: RecordScope,
  line: number,
  id: string,
  values: Values,
): Promise<LineOutcome> {
  const record = await findSeenRecord(scope, id);
  if (!record) throw notFound();
  const changed = changedIn(scope, record.values, values);
  if (Object.keys(changed).length === 0) return { line, status: 'unchanged' };
  const saved = await editStored(scope, id, { values: changed });
  const before = Object.fromEntries(Object.keys(changed).map((name) => [name, record.values[name] ?? null]));
  return { line, status: 'changed', written: { line, recordId: id, act: 'update', rev: saved.rev, before } };
}

/** Values that are not what is stored, compared as they would be stored. */
export function changedIn({ definition, ctx, today }: RecordScope, before: Values, sent: Values): Values {
  const around = { ...before, ...sent };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, typed]) => {
      const field = definition.fields[name];
      if (!field) return [[name, typed]];
      const value = field.kind === 'rows' ? withRows(field, before[name], typed) : typed;
      const read = readValue(value, field, { today, now: ctx.now, values: around, before: before[name] });
      return 'value' in read && isSame(read.value, before[name]) ? [] : [[name, value]];
    }),
  );
}

/** Rows that are there stay: a file adds those that are missing and takes none away. */
function withRows(field: RowsField, before: unknown, sent: unknown): unknown {
  const only = onlyColumn(field);
  if (only === undefined || !Array.isArray(sent)) return sent;
  const rows = Array.isArray(before) ? (before as readonly Values[]) : [];
  const missing = (sent as readonly Values[]).filter(
    (row) => !rows.some((one) => isSame(one[only], row[only])),
  );
  return missing.length === 0 ? (before ?? null) : [...rows, ...missing.map((row) => startedRow(field, row))];
}
