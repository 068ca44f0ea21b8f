import type { FieldProblems } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import {
  type Field,
  type Fields,
  type FillContext,
  filledBy,
  isEmptyValue,
  isFileList,
  isLive,
  isRequired,
  isSame,
  isVisible,
  liveValues,
  type ModuleDefinition,
  type RecordComputations,
  type RowComputations,
  readRecord,
  type Values,
  withWorkedOut,
} from '@sveis/domain/records';
import type { RecordModule } from '../record-module.ts';

export interface FormContext {
  readonly today: Day;
  readonly now: Date;
}

/** Names a person may type in this form. */
export type Writable = ReadonlySet<string>;

/** Fields that are shown now, in their order. A step also asks for what nobody types otherwise. */
export const shownFields = (
  fields: Fields,
  names: readonly string[],
  values: Values,
  writable: Writable,
): readonly (readonly [string, Field])[] =>
  names.flatMap((name) => {
    const field = fields[name];
    return field && (isLive(field) || writable.has(name)) && isVisible(field, values)
      ? [[name, field] as const]
      : [];
  });

export interface Validated {
  /** As it is stored: numbers read, texts trimmed, what is not shown gone. */
  readonly values: Values;
  readonly problems: FieldProblems;
}

interface FormRules {
  readonly definition: Pick<ModuleDefinition, 'fields'>;
  readonly rowComputed?: RowComputations;
}

/** Reads the form by the definition, and works out what follows from each row. */
export function validateForm(
  { definition, rowComputed = {} }: FormRules,
  typed: Values,
  base: Values,
  writable: Writable,
  { today, now }: FormContext,
): Validated {
  const sent = Object.fromEntries(Object.entries(typed).filter(([name]) => writable.has(name)));
  const read = readRecord(definition, sent, { base, writable, today, now });
  return { ...read, values: withWorkedOut(definition.fields, read.values, { rowComputed, today }) };
}

interface LiveRules {
  readonly definition: ModuleDefinition;
  readonly computed?: RecordComputations;
}

/** What the form comes to while it is typed: what cannot be read yet counts as empty. */
export function typedComputed(
  { definition, computed = {} }: LiveRules,
  typed: Values,
  context: FormContext,
): Values {
  if (!Object.values(definition.fields).some(isLive)) return {};
  const { values } = readRecord(definition, typed, { base: {}, ...context });
  const state = { id: '', module: definition.key, status: definition.status.initial, projectId: null };
  return liveValues(definition, { ...state, createdBy: 0, values }, computed, context);
}

interface FormFills extends Pick<RecordModule, 'fills' | 'rowComputed'> {
  readonly definition: Pick<ModuleDefinition, 'key' | 'fills' | 'fields'>;
}

/** What follows from an answer, of what this person may write: filled in at once, and free to be changed. */
export function fillsAfter(
  { definition, fills = {}, rowComputed = {} }: FormFills,
  { name, before, after, base }: { name: string; before: Values; after: Values; base: Values },
  writable: Writable,
  context: FormContext & FillContext,
): Values {
  if (!definition.fills) return {};
  const read = (typed: Values) =>
    validateForm({ definition, rowComputed }, typed, base, writable, context).values;
  const change = { before: read(before), after: read(after), isWritten: (field: string) => field === name };
  return only(filledBy(definition, change, fills, context), (field) => writable.has(field));
}

/** Fields a new record has from the start, of which others are filled in. */
export const readAtStart = (
  { fills = [] }: Pick<ModuleDefinition, 'fills'>,
  first: Values,
): readonly string[] =>
  [...new Set(fills.flatMap(({ from, reads = [] }) => from.filter((name) => reads.includes(name))))].filter(
    (name) => !isEmptyValue(first[name]),
  );

/** What the record will hold besides, of what nobody types: known before the server has said it. */
export function fillsUnwritten(
  { definition, fills = {} }: FormFills,
  values: Values,
  base: Values,
  writable: Writable,
  context: FillContext,
): Values {
  const isWritten = (field: string) => writable.has(field) || field === 'status';
  return filledBy(definition, { before: base, after: values, isWritten }, fills, context);
}

const only = (values: Values, isKept: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));

/** What changed, with what stood there before; undefined when nothing did. */
export function changesOf(
  values: Values,
  base: Values,
  writable: Writable,
): { readonly values: Values; readonly seen: Values } | undefined {
  const names = [...writable].filter((name) => !isSame(values[name], base[name]));
  if (names.length === 0) return undefined;
  const pick = (from: Values): Values => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { values: pick(values), seen: pick(base) };
}

/** The first wrong field in the order of the screen; `rows.0.text` counts as its rows. */
export function firstProblem(problems: FieldProblems, order: readonly string[]): string | undefined {
  const wrong = Object.keys(problems);
  const place = (path: string) => {
    const at = order.indexOf(path.split('.')[0] ?? path);
    return at < 0 ? order.length : at;
  };
  return [...wrong].sort((a, b) => place(a) - place(b))[0];
}

/** What a new record asks for at once: what the module says, and what has become necessary by an answer. */
export const asksFirst = (
  name: string,
  field: Field,
  values: Values,
  first: readonly string[] | undefined,
  wrong: readonly string[],
): boolean =>
  first === undefined ||
  first.includes(name) ||
  wrong.some((path) => path === name || path.startsWith(`${name}.`)) ||
  (typeof field.required === 'object' && isRequired(field, values));

const standsAlone = (field: Field): boolean =>
  ['photos', 'signature', 'rows'].includes(field.kind) ||
  isFileList(field) ||
  (field.kind === 'choice' && field.asButtons === true);

export type FieldGroup =
  | { readonly kind: 'stack'; readonly fields: readonly (readonly [string, Field])[] }
  | { readonly kind: 'alone'; readonly name: string; readonly field: Field };

/** Fields one under the other share an outline; large inputs stand by themselves between them. */
export function groupFields(fields: readonly (readonly [string, Field])[]): readonly FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const [name, field] of fields) {
    const last = groups.at(-1);
    if (standsAlone(field)) groups.push({ kind: 'alone', name, field });
    else if (last?.kind === 'stack')
      groups[groups.length - 1] = { ...last, fields: [...last.fields, [name, field]] };
    else groups.push({ kind: 'stack', fields: [[name, field]] });
  }
  return groups;
}
