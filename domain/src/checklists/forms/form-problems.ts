import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import { isDay } from '../../format/index.ts';
import {
  ExpressionRefused,
  type FieldCondition,
  fieldsRead,
  fitsPattern,
  isEmail,
  parseExpression,
  readPattern,
} from '../../records/index.ts';
import { wordEntries } from './fields-of.ts';
import {
  type ChoiceFormField,
  type FormContent,
  type FormField,
  type FormSection,
  formFields,
  type GridColumn,
  type GridField,
  gridKinds,
  holdsAnswer,
  type ListMark,
  listNamedBy,
  type MultiFormField,
} from './form.ts';

const WIDTH = 12;
const MOST_RECIPIENTS = 30;

type Found = readonly (readonly [path: string, problem: FieldProblem])[];

const at = (path: string, code: FieldProblem['code'], params?: FieldProblem['params']): Found => [
  [path, params === undefined ? { code } : { code, params }],
];

export interface NamedList {
  /** Of the field or column that names it. */
  readonly path: string;
  readonly list: string;
  readonly marks: readonly ListMark[];
}

/** Every list of the company's a form takes options from. */
export const listsNamed = (form: FormContent): readonly NamedList[] =>
  placed(form).flatMap(({ field, path }) => [
    ...named(field, path),
    ...(field.kind === 'grid'
      ? field.cols.flatMap((column, index) => named(column, `${path}.cols.${index}`))
      : []),
  ]);

const named = (field: FormField | GridColumn, path: string): readonly NamedList[] => {
  const list = listNamedBy(field);
  return list === null ? [] : [{ path, list, marks: ('marks' in field && field.marks) || [] }];
};

/** Everything that does not fit together in a form, each at its path. Empty when it can be published. */
export function formProblems(form: FormContent): FieldProblems {
  const problems: Record<string, FieldProblem[]> = {};
  const found = [
    ...sizeProblems(form),
    ...titleProblems(form),
    ...nameProblems(form),
    ...recipientProblems(form),
    ...approverProblems(form),
    ...form.sections.flatMap((section, index) => sectionProblems(form, section, `sections.${index}`)),
    ...cycleProblems(form),
  ];
  for (const [path, problem] of found) problems[path] = [...(problems[path] ?? []), problem];
  return problems;
}

const MOST_FIELDS = 600;

const sizeProblems = (form: FormContent): Found =>
  formFields(form).length > MOST_FIELDS ? at('sections', 'TOO_MANY', { max: MOST_FIELDS }) : [];

const hasText = (text: FormContent['title']): boolean =>
  Object.values(text).some((one) => one !== undefined && one.trim() !== '');

const titleProblems = (form: FormContent): Found => [
  ...(hasText(form.title) ? [] : at('title', 'REQUIRED')),
  ...(formFields(form).some(holdsAnswer) ? [] : at('sections', 'REQUIRED')),
];

/** Names are told apart whatever their case, and so are the words that are named after them. */
function nameProblems(form: FormContent): Found {
  const taken = new Map<string, string>();
  const found: (readonly [string, FieldProblem])[] = [];
  const take = (name: string, path: string) => {
    if (taken.has(name.toLowerCase())) found.push([path, { code: 'NOT_UNIQUE' }]);
    taken.set(name.toLowerCase(), path);
  };
  const ids = new Set<string>();
  for (const { field, path } of placed(form)) {
    take(field.name, `${path}.name`);
    if (ids.has(field.id)) found.push([`${path}.id`, { code: 'NOT_UNIQUE' }]);
    ids.add(field.id);
  }
  for (const [index, section] of form.sections.entries()) {
    if (section.repeat) take(section.id, `sections.${index}.id`);
    if (form.sections.findIndex(({ id }) => id === section.id) !== index)
      found.push([`sections.${index}.id`, { code: 'NOT_UNIQUE' }]);
  }
  const words = wordEntries(form).map(([name]) => name);
  const doubled = words.find((name, index) => words.indexOf(name) !== index);
  if (found.length === 0 && doubled !== undefined)
    found.push(['sections', { code: 'NAME_CLASH', params: { name: doubled } }]);
  return found;
}

interface Placed {
  readonly field: FormField;
  readonly path: string;
  readonly section: FormSection;
}

const placed = (form: FormContent): readonly Placed[] =>
  form.sections.flatMap((section, s) =>
    section.rows.flatMap((row, r) =>
      row.fields.map((field, f) => ({ field, section, path: `sections.${s}.rows.${r}.fields.${f}` })),
    ),
  );

function recipientProblems({ recipients }: FormContent): Found {
  const addresses = recipients
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  if (!addresses.every(isEmail)) return at('recipients', 'INVALID_EMAIL');
  return addresses.length > MOST_RECIPIENTS ? at('recipients', 'TOO_MANY', { max: MOST_RECIPIENTS }) : [];
}

/** A person or group that decides has to be named. */
const approverProblems = ({ settings: { approval, approver } }: FormContent): Found =>
  approval !== 'none' && (approver.type === 'user' || approver.type === 'group') && approver.value === null
    ? at('settings.approver.value', 'REQUIRED')
    : [];

const namesIn = (form: FormContent): ReadonlySet<string> =>
  new Set(form.sections.flatMap((section) => (section.repeat ? [] : namesOfSection(section))));

const namesOfSection = ({ rows }: FormSection): readonly string[] =>
  rows.flatMap(({ fields }) => fields.filter(holdsAnswer).map(({ name }) => name));

function sectionProblems(form: FormContent, section: FormSection, path: string): Found {
  const outer = namesIn(form);
  const inside = new Set(section.repeat ? namesOfSection(section) : []);
  const known = (name: string) => outer.has(name) || inside.has(name);
  return [
    ...conditionProblems(section.visible_if, `${path}.visible_if`, (name) => outer.has(name)),
    ...(section.repeat && section.repeat.min > section.repeat.max
      ? at(`${path}.repeat.min`, 'TOO_LARGE', { max: section.repeat.max })
      : []),
    ...section.rows.flatMap((row, index) => {
      const width = row.fields.reduce((sum, { columns }) => sum + columns, 0);
      const here = `${path}.rows.${index}`;
      return [
        ...(width > WIDTH ? at(here, 'ROW_WIDTH') : []),
        ...row.fields.flatMap((field, f) =>
          fieldProblems(form, section, field, `${here}.fields.${f}`, known),
        ),
      ];
    }),
  ];
}

type Known = (name: string) => boolean;

function fieldProblems(
  form: FormContent,
  section: FormSection,
  field: FormField | GridColumn,
  path: string,
  known: Known,
): Found {
  return [
    ...(field.kind === 'info' || hasText(field.label) ? [] : at(`${path}.label`, 'REQUIRED')),
    ...conditionProblems(field.visible_if, `${path}.visible_if`, known),
    ...conditionProblems(field.required_if, `${path}.required_if`, known),
    ...boundProblems(field, path),
    ...optionProblems(field, path),
    ...(field.kind === 'computed'
      ? expressionProblems(form, section, field.expr, `${path}.expr`, known)
      : []),
    ...(field.kind === 'grid' ? gridProblems(form, section, field, path, known) : []),
  ];
}

function conditionProblems(condition: FieldCondition | null, path: string, known: Known): Found {
  if (condition === null) return [];
  const unknown = testedIn(condition).filter((name) => !known(name));
  return unknown.flatMap((name) => at(path, 'NO_SUCH_FIELD', { name }));
}

function testedIn(condition: FieldCondition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(testedIn);
  if ('any' in condition) return condition.any.flatMap(testedIn);
  return 'some' in condition ? [condition.some] : [condition.field];
}

function boundProblems(field: FormField | GridColumn, path: string): Found {
  const range = (min: number | null, max: number | null, where: string): Found =>
    min !== null && max !== null && min > max ? at(where, 'TOO_LARGE', { max }) : [];
  switch (field.kind) {
    case 'number':
      return [
        ...range(field.min, field.max, `${path}.min`),
        ...(field.accept ? range(field.accept.min, field.accept.max, `${path}.accept`) : []),
      ];
    case 'computed':
      return field.accept ? range(field.accept.min, field.accept.max, `${path}.accept`) : [];
    case 'photo':
      return range(field.min, field.max, `${path}.min`);
    case 'text':
      if (!field.pattern) return [];
      return [
        ...(readPattern(field.pattern) ? [] : at(`${path}.pattern`, 'NOT_A_PATTERN')),
        ...(hasText(field.pattern_text ?? {}) ? [] : at(`${path}.pattern_text`, 'REQUIRED')),
        ...(field.default && !fitsPattern(field.default, field.pattern)
          ? at(`${path}.default`, 'PATTERN')
          : []),
      ];
    case 'time':
      return field.min && field.max && field.min > field.max
        ? at(`${path}.min`, 'TIME_TOO_LATE', { time: field.max })
        : [];
    case 'date':
      return [
        ...(field.min === null || field.min === 'today' || isDay(field.min)
          ? []
          : at(`${path}.min`, 'NOT_A_DATE')),
        ...(field.max === null || field.max === 'today' || isDay(field.max)
          ? []
          : at(`${path}.max`, 'NOT_A_DATE')),
      ];
    case 'grid':
      return range(field.min_rows, field.max_rows, `${path}.min_rows`);
    default:
      return [];
  }
}

function optionProblems(field: FormField | GridColumn, path: string): Found {
  if (field.kind !== 'choice' && field.kind !== 'multi') return [];
  if (field.list) return listedProblems(field, path);
  if (field.options.length === 0) return at(`${path}.options`, 'TOO_FEW', { min: 1 });
  const codes = field.options.map(({ code }) => code);
  const own = field.options.flatMap(({ code, label }, index) => [
    ...(codes.indexOf(code) === index ? [] : at(`${path}.options.${index}.code`, 'NOT_UNIQUE')),
    ...(hasText(label) ? [] : at(`${path}.options.${index}.label`, 'REQUIRED')),
  ]);
  const unknown =
    field.default !== null && !codes.includes(field.default) ? at(`${path}.default`, 'NOT_A_CHOICE') : [];
  return [...own, ...unknown];
}

/** A value of the list may be retired any day: nothing can start with it. Each is marked once. */
function listedProblems(
  { default: start, marks = [] }: ChoiceFormField | MultiFormField,
  path: string,
): Found {
  const codes = marks.map(({ code }) => code);
  return [
    ...(start === null ? [] : at(`${path}.default`, 'NOT_A_CHOICE')),
    ...codes.flatMap((code, index) =>
      codes.indexOf(code) === index ? [] : at(`${path}.marks.${index}.code`, 'NOT_UNIQUE'),
    ),
  ];
}

function gridProblems(
  form: FormContent,
  section: FormSection,
  grid: GridField,
  path: string,
  known: Known,
): Found {
  const names = grid.cols.map(({ name }) => name);
  const lower = names.map((name) => name.toLowerCase());
  const inGrid: Known = (name) =>
    name.startsWith('row.') ? names.includes(name.slice(4)) : known(name) && !names.includes(name);
  const listed = (list: readonly string[], where: string): Found =>
    list.flatMap((name, index) =>
      names.includes(name) ? [] : at(`${path}.${where}.${index}`, 'NO_SUCH_FIELD', { name }),
    );
  return [
    ...grid.cols.flatMap((column, index) => [
      ...(lower.indexOf(column.name.toLowerCase()) === index
        ? []
        : at(`${path}.cols.${index}.name`, 'NOT_UNIQUE')),
      ...((gridKinds as readonly string[]).includes(column.kind)
        ? []
        : at(`${path}.cols.${index}.kind`, 'NOT_A_CHOICE')),
      ...fieldProblems(form, section, column, `${path}.cols.${index}`, inGrid),
    ]),
    ...listed(grid.filterable, 'filterable'),
    ...listed(grid.key, 'key'),
  ];
}

function expressionProblems(
  form: FormContent,
  section: FormSection,
  expr: string,
  path: string,
  known: Known,
): Found {
  const read = readsOf(expr);
  if (read instanceof ExpressionRefused) return at(path, 'EXPRESSION', { at: read.at + 1 });
  const isKnown = (name: string): boolean => {
    const [first = '', column] = name.split('.');
    if (column === undefined) return known(name) || known(`row.${name}`);
    return first === 'row' ? known(name) : hasColumn(form, section, first, column);
  };
  return read.filter((name) => !isKnown(name)).flatMap((name) => at(path, 'NO_SUCH_FIELD', { name }));
}

/** `{grid.column}`, or `{section.field}` of a repeated section. */
function hasColumn(form: FormContent, here: FormSection, first: string, column: string): boolean {
  const repeated = form.sections.find(({ id, repeat }) => repeat !== null && id === first);
  if (repeated) return namesOfSection(repeated).includes(column);
  const grid = placed(form).find(
    ({ field, section }) => field.name === first && (section.repeat === null || section === here),
  )?.field;
  return grid?.kind === 'grid' && grid.cols.some(({ name }) => name === column);
}

function readsOf(expr: string): readonly string[] | ExpressionRefused {
  try {
    return fieldsRead(parseExpression(expr));
  } catch (error) {
    if (error instanceof ExpressionRefused) return error;
    throw error;
  }
}

/** Computed fields that need themselves: by name, columns as `grid.column`. */
function cycleProblems(form: FormContent): Found {
  const reads = new Map<string, { readonly path: string; readonly from: readonly string[] }>();
  const note = (name: string, path: string, expr: string, local: (read: string) => string) => {
    const read = readsOf(expr);
    reads.set(name, { path, from: read instanceof ExpressionRefused ? [] : read.map(local) });
  };
  for (const { field, path } of placed(form)) {
    if (field.kind === 'computed') note(field.name, `${path}.expr`, field.expr, (read) => read);
    if (field.kind !== 'grid') continue;
    const names = field.cols.map(({ name }) => name);
    for (const [index, column] of field.cols.entries()) {
      if (column.kind !== 'computed') continue;
      note(`${field.name}.${column.name}`, `${path}.cols.${index}.expr`, column.expr, (read) => {
        const bare = read.startsWith('row.') ? read.slice(4) : read;
        return names.includes(bare) ? `${field.name}.${bare}` : read;
      });
    }
  }
  // A repeated section's field is also `{section.field}`.
  const sectionOf = new Map<string, string>(
    form.sections.flatMap((section) =>
      section.repeat ? namesOfSection(section).map((name) => [`${section.id}.${name}`, name] as const) : [],
    ),
  );
  const leadsTo = (name: string, goal: string, seen: Set<string>): boolean =>
    (reads.get(name)?.from ?? []).some((read) => {
      const next = sectionOf.get(read) ?? read;
      if (next === goal) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return leadsTo(next, goal, seen);
    });
  return [...reads].flatMap(([name, { path }]) =>
    leadsTo(name, name, new Set()) ? at(path, 'EXPRESSION_CYCLE', { name }) : [],
  );
}
