import type { FieldProblem } from '../../errors/index.ts';
import { isDay } from '../../format/index.ts';
import { type Language, languages } from '../../locales/index.ts';
import { isSame } from '../../records/index.ts';
import type {
  AcceptRange,
  ChoiceFormField,
  FormContent,
  FormField,
  FormFieldKind,
  FormOption,
  ListMark,
  LocalText,
} from '../forms/form.ts';
import { rowWidth } from './edit-form.ts';
import { withWords } from './form-texts.ts';
import { freeName, nameFrom, namesTaken, readField } from './new-field.ts';

/** Columns of a form's definition as a file, in the order they are written. */
export const definitionColumns = [
  'section',
  'row',
  'columns',
  'name',
  'kind',
  'label_en',
  'label_no',
  'label_lt',
  'label_pl',
  'label_sv',
  'required',
  'options',
  'unit',
  'min',
  'max',
  'fail_on',
  'help',
] as const;

export type DefinitionColumn = (typeof definitionColumns)[number];

/** What a line says; a column that says nothing is not among them, null clears. */
export type DefinitionValues = Readonly<Partial<Record<DefinitionColumn, unknown>>>;

export interface DefinitionLine {
  readonly line: number;
  readonly values: DefinitionValues;
}

export interface DefinitionOutcome {
  readonly line: number;
  readonly status: 'new' | 'changed' | 'unchanged' | 'error';
  readonly problems: readonly (readonly [column: DefinitionColumn, problem: FieldProblem])[];
}

export const SEVERAL = '|';
/** Begins the name of a list of the company's where options stand: `@own_steel_grade`. */
export const LIST_SIGN = '@';
const MOST_SECTIONS = 60;
const MOST_ROWS = 200;
const WIDTH = 12;

interface OpenRow {
  readonly id: string;
  fields: FormField[];
}
interface OpenSection {
  readonly whole: FormContent['sections'][number];
  rows: OpenRow[];
}

/**
 * A form with the lines of a file put into it: a field that is there by its name is changed, others are added. Nothing is
 * taken away, and a line that does not fit leaves no trace.
 */
export function applyDefinition(
  form: FormContent,
  lines: readonly DefinitionLine[],
  language: Language,
): { readonly form: FormContent; readonly outcomes: readonly DefinitionOutcome[] } {
  const sections: OpenSection[] = form.sections.map((whole) => ({
    whole,
    rows: whole.rows.map(({ id, fields }) => ({ id, fields: [...fields] })),
  }));
  const writer = definitionWriter(form, sections, language);
  const outcomes = lines.map(({ line, values }): DefinitionOutcome => ({ line, ...writer(values) }));
  return {
    form: {
      ...form,
      sections: sections.map(({ whole, rows }) => ({
        ...whole,
        rows: rows.filter(({ fields }) => fields.length > 0),
      })),
    },
    outcomes,
  };
}

type Written = Omit<DefinitionOutcome, 'line'>;

const failed = (...problems: Written['problems']): Written => ({ status: 'error', problems });

function definitionWriter(form: FormContent, sections: OpenSection[], language: Language) {
  /** Rows by the section and the sign they have in the file. */
  const rowsOfFile = new Map<string, OpenRow>();
  let last = sections[0];
  const taken = new Set(namesTaken(form));

  const sectionCalled = (words: unknown): OpenSection | undefined => {
    if (typeof words !== 'string') return last;
    const folded = words.trim().toLowerCase();
    return sections.find(
      ({ whole: { id, title } }) =>
        id.toLowerCase() === folded ||
        Object.values(title).some((one) => one?.trim().toLowerCase() === folded),
    );
  };
  const newSection = (words: unknown): OpenSection => {
    const title = typeof words === 'string' ? words : '';
    const id = freeName(nameFrom(title) || 'section', taken);
    taken.add(id.toLowerCase());
    const whole = {
      id,
      title: withWords({}, language, title),
      help: {},
      collapsible: true,
      visible_if: null,
      repeat: null,
      rows: [],
    };
    const section = { whole, rows: [] };
    sections.push(section);
    return section;
  };
  const placeOf = (name: string) => {
    for (const section of sections)
      for (const [index, row] of section.rows.entries())
        for (const field of row.fields)
          if (field.name.toLowerCase() === name) return { section, row, index, field };
    return undefined;
  };

  return (values: DefinitionValues): Written => {
    const name = typeof values.name === 'string' ? values.name : '';
    const here = placeOf(name.toLowerCase());
    const kind = values.kind ?? here?.field.kind;
    if (kind === undefined || kind === null) return failed(['kind', { code: 'REQUIRED' }]);
    const wanted = fieldJson(here?.field, { ...values, name, kind }, language);
    const { field, problems } = readField(wanted);
    if (!field) return failed(...columnProblems(problems));
    const known = sectionCalled(values.section ?? (here ? here.section.whole.id : undefined));
    if (!known && sections.length >= MOST_SECTIONS)
      return failed(['section', { code: 'TOO_MANY', params: { max: MOST_SECTIONS } }]);
    const sign = typeof values.row === 'string' ? values.row.trim() : '';
    const stays =
      here !== undefined &&
      here.section === known &&
      (sign === '' || sign === String(here.index + 1) || isRowOf(here.row, known, sign));
    const row = stays ? here.row : known && rowIn(known, sign);
    const others = (row?.fields ?? []).filter((one) => one !== here?.field);
    if (rowWidth({ fields: others }) + field.columns > WIDTH)
      return failed(['columns', { code: 'ROW_WIDTH' }]);
    if (!row && known && known.rows.length >= MOST_ROWS)
      return failed(['row', { code: 'TOO_MANY', params: { max: MOST_ROWS } }]);
    const section = known ?? newSection(values.section);
    last = section;
    taken.add(field.name.toLowerCase());
    if (stays) {
      here.row.fields = here.row.fields.map((one) => (one === here.field ? field : one));
      if (sign !== '') rowsOfFile.set(key(section, sign), here.row);
      return { status: isSame(here.field, field) ? 'unchanged' : 'changed', problems: [] };
    }
    if (here) here.row.fields = here.row.fields.filter((one) => one !== here.field);
    const target = row ?? newRow(section);
    if (sign !== '') rowsOfFile.set(key(section, sign), target);
    target.fields.push(field);
    return { status: here ? 'changed' : 'new', problems: [] };
  };

  /** Whether a sign means this row: a new one does where nothing else in the file does, so that a file read again moves nothing. */
  function isRowOf(row: OpenRow, section: OpenSection, sign: string): boolean {
    const meant = rowIn(section, sign);
    return meant === undefined ? ![...rowsOfFile.values()].includes(row) : meant === row;
  }
  function key(section: OpenSection | undefined, sign: string): string {
    return `${section?.whole.id ?? ''}\n${sign}`;
  }
  /** A row of the file that is there, or one of the form by its number. */
  function rowIn(section: OpenSection, sign: string): OpenRow | undefined {
    if (sign === '') return undefined;
    const counted = form.sections.find(({ id }) => id === section.whole.id)?.rows[Number(sign) - 1];
    return (
      rowsOfFile.get(key(section, sign)) ??
      (counted && section.rows.find(({ id }) => id === counted.id && id !== undefined))
    );
  }
  function newRow(section: OpenSection): OpenRow {
    const ids = new Set(section.rows.map(({ id }) => id.toLowerCase()));
    const row = {
      id: freeName(`${section.whole.id}_r${section.rows.length + 1}`.slice(0, 31), ids),
      fields: [],
    };
    section.rows.push(row);
    return row;
  }
}

/** The columns of the file a property of a field comes from. */
function columnProblems(problems: Readonly<Record<string, readonly FieldProblem[]>>): Written['problems'] {
  // The id of a new field is its name.
  return Object.entries(problems).flatMap(([path, found]) =>
    path === 'id' ? [] : found.map((problem) => [columnOf(path), problem] as const),
  );
}

function columnOf(path: string): DefinitionColumn {
  const [first = '', second = ''] = path.split('.');
  if (first === 'label') return definitionColumns.find((name) => name === `label_${second}`) ?? 'label_en';
  if (first === 'min_rows') return 'min';
  if (first === 'max_rows') return 'max';
  if (first === 'accept') return 'fail_on';
  if (first === 'cols') return 'kind';
  if (first === 'marks') return 'fail_on';
  return definitionColumns.find((name) => name === first) ?? 'options';
}

type Json = Record<string, unknown>;

/** The field a line asks for, before it is read by the shape of forms. */
function fieldJson(
  before: FormField | undefined,
  values: DefinitionValues & { readonly name: string; readonly kind: unknown },
  language: Language,
): Json {
  const kind = values.kind as FormFieldKind;
  const base: Json =
    before === undefined
      ? { id: values.name, columns: WIDTH, label: {} }
      : before.kind === kind
        ? { ...before }
        : commonOf(before);
  const json: Json = { ...base, kind, name: before?.name ?? values.name };
  if (values.columns !== undefined) json.columns = values.columns;
  if (values.required !== undefined) json.required = values.required === true;
  if (values.help !== undefined) json.help = withWords(before?.help ?? {}, language, wordsOf(values.help));
  const started = before ? wordsShown(before) : {};
  let label = started;
  for (const one of languages) {
    const words = values[`label_${one}`];
    if (words !== undefined) label = withWords(label, one, wordsOf(words));
  }
  if (before === undefined || !isSame(label, started)) {
    json.label = label;
    if (kind === 'info') json.text = label;
  }
  return { ...json, ...ownProperties(kind, json, values, language) };
}

/** What people read of a field: of an information its text, where it has no heading. */
export const wordsShown = (field: FormField): LocalText =>
  field.kind === 'info' && Object.keys(field.label).length === 0 ? field.text : field.label;

const commonOf = ({
  id,
  name,
  columns,
  label,
  help,
  required,
  visible_if,
  required_if,
}: FormField): Json => ({
  id,
  name,
  columns,
  label,
  help,
  required,
  visible_if,
  required_if,
});

const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const parts = (value: unknown): readonly string[] =>
  wordsOf(value)
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A figure as it is typed, with a comma or a point; what is none is left to be refused. */
const figure = (value: unknown): unknown => {
  const text = wordsOf(value).trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
};

const dayWord = (value: unknown): unknown => {
  const text = wordsOf(value).trim();
  const [, d = '', m = '', y = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const day = y === '' ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDay(day) ? day : text.toLowerCase();
};

/** What a kind alone has, from the columns it is written in. */
function ownProperties(kind: FormFieldKind, json: Json, values: DefinitionValues, language: Language): Json {
  const own: Json = {};
  const set = (
    column: DefinitionColumn,
    property: string,
    read: (value: unknown) => unknown,
    none: unknown,
  ) => {
    const value = values[column];
    if (value !== undefined) own[property] = value === null ? none : read(value);
  };
  switch (kind) {
    case 'text':
    case 'multiline':
    case 'file':
      set('max', 'max', figure, undefined);
      break;
    case 'number':
      set('unit', 'unit', wordsOf, '');
      set('min', 'min', figure, null);
      set('max', 'max', figure, null);
      set('fail_on', 'accept', acceptOf, null);
      // A least value below zero needs the sign to be typed.
      if (typeof own.min === 'number' && own.min < 0) own.minus = true;
      break;
    case 'computed':
      set('unit', 'unit', wordsOf, '');
      set('fail_on', 'accept', acceptOf, null);
      set('options', 'expr', wordsOf, '');
      break;
    case 'yes_no_na':
      set('fail_on', 'fail_on', (value) => parts(value).map((code) => code.toLowerCase()), []);
      break;
    case 'choice':
    case 'multi':
      Object.assign(own, choicesOf(json as Partial<ChoiceFormField>, values, language));
      break;
    case 'date':
      set('min', 'min', dayWord, null);
      set('max', 'max', dayWord, null);
      break;
    case 'ref':
      set('options', 'module', wordsOf, '');
      break;
    case 'photo':
      set('min', 'min', figure, undefined);
      set('max', 'max', figure, undefined);
      break;
    case 'grid':
      set('min', 'min_rows', figure, undefined);
      set('max', 'max_rows', figure, undefined);
      break;
    default:
      break;
  }
  return own;
}

/** `<0|>10`: what is below the first and above the second is not good enough. */
function acceptOf(value: unknown): AcceptRange | unknown {
  let accept: AcceptRange = { min: null, max: null };
  for (const part of parts(value)) {
    const [, sign = '', bound = ''] = /^([<>])\s*(-?\d+(?:[.,]\d+)?)$/.exec(part) ?? [];
    if (sign === '') return value;
    const limit = Number(bound.replace(',', '.'));
    accept = sign === '<' ? { ...accept, min: limit } : { ...accept, max: limit };
  }
  return accept;
}

/** `@list`, or `ok:Good|bad:Not good`, with the codes that fail in a column of their own. */
function choicesOf(before: Partial<ChoiceFormField>, values: DefinitionValues, language: Language): Json {
  const whole = wordsOf(values.options).trim();
  const list = whole.startsWith(LIST_SIGN) ? whole.slice(LIST_SIGN.length) : null;
  const kept = before.list ?? null;
  if (list === null && (kept === null || values.options !== undefined))
    return { ...(kept === null ? {} : { marks: [] }), ...optionsOf(before.options, values, language) };
  const isSameList = list === null || list === kept;
  const marks = isSameList ? (before.marks ?? []) : [];
  return {
    ...(isSameList ? {} : { list, options: [], default: null, on_fail: null }),
    ...(isSameList && values.fail_on === undefined ? {} : { marks: failing(marks, parts(values.fail_on)) }),
  };
}

/** The marks of a list's values with these that fail; points stay, and a mark that says nothing goes. */
function failing(marks: readonly ListMark[], fails: readonly string[]): readonly ListMark[] {
  const known = marks.map((mark) => ({ ...mark, fail: fails.includes(mark.code) }));
  const added = fails.filter((code) => !marks.some((mark) => mark.code === code));
  return [
    ...known.filter(({ fail, score }) => fail || score !== null),
    ...added.map((code) => ({ code, fail: true, score: null })),
  ];
}

/** What a code has besides its word in this language stays. */
function optionsOf(
  before: readonly FormOption[] | undefined,
  values: DefinitionValues,
  language: Language,
): { readonly options?: readonly Json[]; readonly list?: string | null } {
  const fails = values.fail_on === undefined ? undefined : new Set(parts(values.fail_on));
  const written = values.options === undefined ? undefined : parts(values.options);
  if (!written && !fails) return {};
  const codes = written?.map(codeAndWords) ?? (before ?? []).map(({ code }) => ({ code, words: undefined }));
  const options = codes.map(({ code, words }): Json => {
    const known = before?.find((option) => option.code === code);
    return {
      ...(known ?? { code, label: {}, colour: null, score: null }),
      fail: fails ? fails.has(code) : (known?.fail ?? false),
      ...(words === undefined ? {} : { label: withWords(known?.label ?? {}, language, words) }),
    };
  });
  return { options, ...(written ? { list: null } : {}) };
}

function codeAndWords(part: string): { readonly code: string; readonly words: string } {
  const at = part.indexOf(':');
  if (at > 0) return { code: part.slice(0, at).trim(), words: part.slice(at + 1).trim() };
  return { code: nameFrom(part) || part, words: part };
}
