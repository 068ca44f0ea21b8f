import { localText } from '@sveis/domain/checklists';
import {
  applyDefinition,
  type DefinitionColumn,
  type DefinitionValues,
  definitionColumns,
  definitionLines,
  formFieldKinds,
} from '@sveis/domain/checklists/editing';
import { AppError } from '@sveis/domain/errors';
import {
  type ImportColumn,
  type ImportLine,
  importProblem,
  type LineProblem,
  MOST_LINES,
  problemOfField,
} from '@sveis/domain/import';
import type { Field } from '@sveis/domain/records';
import { openDefinition, writeDefinition } from '../../checklists/index.ts';
import type { UserContext } from '../../context.ts';
import { requireFeature } from '../../session/index.ts';
import type {
  ImportTarget,
  LineOutcome,
  PlannedLine,
  TargetAddress,
  TargetRow,
  WrittenLine,
} from './import-target.ts';

const FORMS = 'forms';

/** The definition of one form of the company. */
export interface FormAddress extends TargetAddress {
  readonly form_id: number;
}

export const isFormAddress = (address: TargetAddress): address is FormAddress =>
  address.module === FORMS && address.form_id !== undefined;

const LONGEST = 4000;
const words: Field = { kind: 'text', max: LONGEST };
const fields: Readonly<Partial<Record<DefinitionColumn, Field>>> = {
  columns: { kind: 'number', decimals: 0 },
  required: { kind: 'boolean' },
  kind: { kind: 'choice', options: formFieldKinds },
};

/** The columns have their names alone, in every language: a file made in one is read in another. */
const columns: readonly ImportColumn[] = definitionColumns.map((name) => ({
  name,
  field: fields[name] ?? words,
  labels: [],
  ...(name === 'kind' ? { options: formFieldKinds.map((code) => ({ code, labels: [code] })) } : {}),
  isRequired: name === 'name',
}));

const KEY: DefinitionColumn = 'name';

/** Lines that become fields of a form's draft. What is published stays as it is. */
export async function formTarget(ctx: UserContext, { form_id: id }: FormAddress): Promise<ImportTarget> {
  requireFeature(ctx.rights, ['checklists', 'global_checklist', 'custom_modules']);
  const { content } = await openDefinition(ctx, id);
  return {
    key: `${FORMS}/${id}`,
    title: localText(content.title, ctx.language) || content.name,
    columns,
    keyColumns: [KEY],
    // All lines are one save of one draft.
    batch: MOST_LINES,
    named: async () => () => undefined,
    identify: async () => ({ keyOf: nameIn, plan }),
    write: (lines) => writeLines(ctx, id, lines),
    undo: (written) => undoLines(ctx, id, written),
  };
}

const nameIn = ({ values }: ImportLine): string => String(values[KEY] ?? '').toLowerCase();

const plan = (line: ImportLine): PlannedLine | LineProblem =>
  nameIn(line) === ''
    ? { line: line.line, column: KEY, ...importProblem('required', 'importing.keyEmpty') }
    : line;

async function writeLines(
  ctx: UserContext,
  id: number,
  lines: readonly PlannedLine[],
): Promise<readonly LineOutcome[]> {
  const { form, content } = await openDefinition(ctx, id, 'lock');
  const { form: next, outcomes } = applyDefinition(
    content,
    lines.map(({ line, values }) => ({ line, values: values as DefinitionValues })),
    ctx.language,
  );
  const isChanged = outcomes.some(({ status }) => status === 'new' || status === 'changed');
  const saved = isChanged ? await writeDefinition(ctx, form, next) : form;
  // The draft as it was is kept once, with the first line that changed it.
  let before: WrittenLine['before'] = { draft: form.draft };
  return outcomes.map(({ line, status, problems }): LineOutcome => {
    if (status === 'error')
      return {
        line,
        status,
        problems: problems.map(([column, problem]) => ({ line, column, ...problemOfField(problem) })),
      };
    if (status === 'unchanged') return { line, status };
    const written: WrittenLine = { line, recordId: String(id), act: 'update', rev: saved.rev, before };
    before = {};
    return { line, status, written };
  });
}

/** Puts the draft back that was there, while nobody has written in it since. */
async function undoLines(ctx: UserContext, id: number, written: readonly WrittenLine[]): Promise<void> {
  const { form } = await openDefinition(ctx, id, 'lock');
  const first = written.find(({ before }) => 'draft' in before);
  if (!first) return;
  if (form.rev !== first.rev)
    throw new AppError('IMPORT_TOUCHED', { params: { count: 1, names: form.name } });
  await writeDefinition(ctx, form, (first.before.draft ?? null) as Parameters<typeof writeDefinition>[2]);
}

/** The fields of a form as lines: a file to change and bring back, or to make another form of. */
export async function formTargetRows(
  ctx: UserContext,
  { form_id }: FormAddress,
): Promise<readonly TargetRow[]> {
  const { content } = await openDefinition(ctx, form_id);
  return definitionLines(content, ctx.language).map((values) => ({ number: null, values, names: new Map() }));
}
