import type { FieldProblems } from '../../errors/index.ts';
import {
  type FormContent,
  type FormField,
  type FormFieldKind,
  formFields,
  type GridColumn,
} from '../forms/form.ts';
import { readForm } from '../forms/read-form.ts';

const LONGEST_NAME = 35;
const ALONE = 'sections.0.rows.0.fields.0.';

export type ReadField =
  | { readonly field: FormField; readonly problems: FieldProblems }
  | { readonly field: undefined; readonly problems: FieldProblems };

/** Reads one field by the shape of forms: what is left out is filled in, what does not fit is named by its property. */
export function readField(json: Readonly<Record<string, unknown>>): ReadField {
  const { form, problems } = readForm({
    name: 'one',
    title: {},
    sections: [{ id: 's', rows: [{ id: 'r', fields: [json] }] }],
  });
  const field = form?.sections[0]?.rows[0]?.fields[0];
  if (field && 'options' in field && field.options.length === 0 && !field.list)
    return { field: undefined, problems: { options: [{ code: 'TOO_FEW', params: { min: 1 } }] } };
  if (field) return { field, problems: {} };
  const own = Object.entries(problems).map(([path, found]) => [path.replace(ALONE, ''), found] as const);
  return { field: undefined, problems: Object.fromEntries(own) };
}

/** A name from words: letters without marks, digits and underscores. */
export const nameFrom = (words: string): string =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_NAME)
    .replace(/_+$/, '');

/** The wanted name, with a number behind it where another has it. Names are compared whatever their case. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const start = wanted === '' ? 'field' : wanted;
  for (let copy = 1; ; copy += 1) {
    const end = copy === 1 ? '' : `_${copy}`;
    const tried = start.slice(0, LONGEST_NAME - end.length) + end;
    if (!taken.has(tried.toLowerCase())) return tried;
  }
}

/** Names that are in use, in lower case; a repeated section keeps its answers under its id. */
export const namesTaken = (form: Pick<FormContent, 'sections'>): ReadonlySet<string> =>
  new Set([
    ...formFields(form).map(({ name }) => name.toLowerCase()),
    ...form.sections.map(({ id }) => id.toLowerCase()),
  ]);

/** What a new field of a kind begins with, beyond what the shape fills in. */
const starts: { readonly [Kind in FormFieldKind]: Readonly<Record<string, unknown>> } = {
  heading: {},
  info: {},
  text: {},
  multiline: {},
  number: { columns: 6 },
  // The usual question of a check: no is not good enough, and says why.
  yes_no_na: { required: true, fail_on: ['no'], on_fail: { comment: true } },
  choice: { options: [{ code: 'option_1' }, { code: 'option_2' }] },
  multi: { options: [{ code: 'option_1' }, { code: 'option_2' }] },
  date: { columns: 6 },
  datetime: { columns: 6 },
  time: { columns: 6 },
  boolean: {},
  user: { columns: 6 },
  users: {},
  ref: { module: 'equipment' },
  photo: { annotate: true },
  file: {},
  signature: { required: true, columns: 6 },
  emails: {},
  grid: { cols: [{ kind: 'text', name: 'column_1', columns: 12 }] },
  computed: { columns: 6, expr: '0' },
};

/** Kinds in the order they are offered: what forms are mostly made of first. */
export const formFieldKinds = [
  'yes_no_na',
  'number',
  'text',
  'multiline',
  'choice',
  'multi',
  'boolean',
  'date',
  'datetime',
  'time',
  'user',
  'users',
  'ref',
  'photo',
  'file',
  'signature',
  'emails',
  'grid',
  'computed',
  'heading',
  'info',
] as const satisfies readonly FormFieldKind[];

/** A field as it is when it is added: without words, under a name nobody else has. */
export function newField(form: Pick<FormContent, 'sections'>, kind: FormFieldKind, id: string): FormField {
  const name = freeName(kind, namesTaken(form));
  const { field } = readField({ kind, id, name, columns: 12, ...starts[kind] });
  if (!field) throw new Error(`a new field of the kind ${kind} does not fit the shape of forms`);
  return field;
}

/** A column as it is when it is added to a grid. */
export function newColumn(cols: readonly GridColumn[], kind: GridColumn['kind']): GridColumn {
  const name = freeName('column', new Set(cols.map((column) => column.name.toLowerCase())));
  const { field } = readField({ kind, id: name, name, ...starts[kind], columns: 4 });
  if (!field) throw new Error(`a new column of the kind ${kind} does not fit the shape of forms`);
  const { id: _, ...column } = field;
  return column as GridColumn;
}

/** A field of another kind: words, name and conditions stay, what only the old kind had is gone. */
export function withKind(field: FormField, kind: FormFieldKind): FormField {
  const { id, name, columns, label, help, required, visible_if, required_if } = field;
  const options =
    'options' in field && (kind === 'choice' || kind === 'multi')
      ? { options: field.options, list: field.list ?? null, marks: field.marks ?? [] }
      : {};
  const kept = { id, name, columns, label, help, required, visible_if, required_if, ...options };
  return readField({ ...starts[kind], ...kept, kind }).field ?? field;
}
