import type { ModuleDefinition } from '../definition/definition.ts';
import { type Field, type Fields, fieldAt } from '../definition/field.ts';
import { uniqueFieldOf } from '../definition/import-key.ts';
import { cellKinds, hidesColumns } from '../grid/grid-columns.ts';
import { matchesIn } from '../list/match-problems.ts';
import { isEngineField } from '../presets/define-module.ts';
import { tableColumn } from '../table/table-storage.ts';
import { conditionProblems, has, missingIn, optionsOf, unknownIn } from './names.ts';

/** Members of a record a list is filtered and sorted by besides its fields. */
const listMembers = ['status', 'created_at', 'updated_at', 'number', 'title', 'project_id'];

export function sectionProblems({
  fields,
  sections,
  inProject,
  status,
}: ModuleDefinition): readonly string[] {
  const shown = sections.flatMap((section) => section.fields);
  const keys = sections.map(({ key }) => key);
  // In its project everybody knows in which project a record is.
  const isKnown = (name: string) =>
    isEngineField(name) ||
    fields[name]?.isUnseen === true ||
    (name === 'project_id' && inProject?.isOnlyThere === true);
  return [
    ...missingIn(fields, shown, 'a section'),
    ...(new Set(shown).size < shown.length ? ['a field stands in two sections'] : []),
    ...(new Set(keys).size < keys.length ? ['two sections have the same key'] : []),
    ...Object.keys(fields)
      .filter((name) => !shown.includes(name) && !isKnown(name))
      .map((name) => `the field ${name} stands in no section`),
    ...sections.flatMap(({ key, from = [], lockedWhen }) => [
      ...unknownIn(status.values, from, `the section ${key}`),
      ...conditionProblems(fields, lockedWhen, `the section ${key}`),
    ]),
  ];
}

export function listProblems(definition: ModuleDefinition): readonly string[] {
  const { fields, list } = definition;
  const { filters, sorts, presets, states = {} } = list;
  const asked = [...filters.filter((name) => !fieldAt(fields, name)), ...sorts.map(({ field }) => field)];
  const isSorted = (name: string) => listMembers.includes(name) || fields[name]?.sort === true;
  return [
    ...asked
      .filter((name) => !has(fields, name) && !listMembers.includes(name))
      .map((name) => `the list names ${name}, which is no field`),
    ...filters
      .filter(
        (name) =>
          fieldAt(fields, name)?.filter !== true && has(fields, name.split('.')[0] ?? '') && !states[name],
      )
      .map((name) => `the list filters by ${name}, which cannot be filtered`),
    ...sorts
      .filter(({ field }) => has(fields, field) && !isSorted(field))
      .map(({ field }) => `the list sorts by ${field}, which cannot be sorted`),
    ...(presets.filter(({ isDefault }) => isDefault).length > 1 ? ['two presets are the first'] : []),
    ...Object.entries(states).flatMap(([name, matches]) =>
      unknownIn(optionsOf(fields[name]), Object.keys(matches), `the states of ${name}`),
    ),
    ...matchesIn(definition),
  ];
}

export function viewProblems(definition: ModuleDefinition): readonly string[] {
  const { fields, view = {}, status, picks = {} } = definition;
  const {
    marks = {},
    columns,
    line,
    first,
    unread,
    lead,
    due,
    tag,
    assigned,
    picture,
    thumb = [],
    bring,
  } = view;
  const named = [columns?.wide, columns?.narrow, line, first, unread, lead, due, tag, assigned, picture]
    .flat()
    .filter((name) => name !== undefined);
  const kindOf = (name: string | undefined) => (name === undefined ? undefined : fields[name]?.kind);
  const steps = status.transitions.map(({ name }) => name);
  return [
    ...missingIn(fields, named, 'the view'),
    ...Object.entries(marks).flatMap(([path, shapes]) => {
      const field = fieldAt(fields, path);
      // What a company's list holds is known to the company alone.
      if (field?.kind === 'listed') return [];
      return unknownIn(optionsOf(field), Object.keys(shapes), `the marks of ${path}`);
    }),
    ...unknownIn(steps, [...thumb, ...(bring ? [bring.step] : [])], 'the view'),
    ...unknownIn(Object.keys(picks), bring ? [bring.pick] : [], 'the view'),
    ...(due !== undefined && kindOf(due) !== 'date' && kindOf(due) !== 'computed'
      ? [`the view counts by ${due}, which is no date`]
      : []),
    ...(assigned !== undefined && kindOf(assigned) !== 'user'
      ? [`the view says who answers by ${assigned}, which names nobody`]
      : []),
    ...(picture !== undefined && kindOf(picture) !== 'photos'
      ? [`the view shows ${picture}, which holds no pictures`]
      : []),
    ...gridProblems(definition),
  ];
}

/** A spreadsheet is asked for from the shared table, and its cells hold what fits in a line. */
function gridProblems({ fields, view, sections, storage }: ModuleDefinition): readonly string[] {
  const { parts, clears = {} } = view?.grid ?? { parts: [] };
  const paths = parts.flatMap(({ columns }) => columns);
  const isCell = (path: string) => {
    const field = fieldAt(fields, path);
    const holder = fields[path.split('.')[0] ?? ''];
    return field !== undefined && cellKinds.has(field.kind) && !hidesColumns(holder);
  };
  return [
    ...unknownIn(
      sections.map(({ key }) => key),
      parts.map(({ section }) => section),
      'the grid',
    ),
    ...[...paths, ...Object.keys(clears)]
      .filter((path) => !isCell(path))
      .map((path) => `the grid names ${path}, which is no cell`),
    ...(parts.length > 0 && storage !== 'record' ? ['a grid is of the shared table'] : []),
  ];
}

export function figureProblems({ fields, figures, slots }: ModuleDefinition): readonly string[] {
  if (!figures) return [];
  const { by, sums, period } = figures;
  const isKind = (name: string, kinds: readonly string[]) => kinds.includes(fields[name]?.kind ?? '');
  return [
    ...by
      .filter((name) => !isKind(name, ['choice', 'listed']))
      .map((name) => `figures by ${name}, which is no choice`),
    ...sums
      .filter((name) => !isKind(name, ['money', 'number']))
      .map((name) => `figures add up ${name}, which is no amount`),
    ...(slots[period]?.[0] === 'd' ? [] : [`figures over ${period}, which is no day in a slot`]),
  ];
}

/** A line of a file names its record by what stands in single cells. */
export function importProblems(definition: ModuleDefinition): readonly string[] {
  const { fields, imports, keepsImports, storage } = definition;
  const keeper = fields[keepsImports ?? ''];
  const ofKey = (where: string, inside: Fields, key: readonly string[] = []) =>
    key
      .filter((name) => !keyKinds.includes(inside[name]?.kind ?? ''))
      .map((name) => `files name ${where} by ${name}, which is no single word or figure`);
  return [
    ...(imports && storage !== 'record' && !imports.key && uniqueFieldOf(definition) === undefined
      ? ['files name the rows of a table by a key, or by a field that is unique in it']
      : []),
    ...(keepsImports !== undefined && !(keeper?.kind === 'files' && keeper.readOnly)
      ? [`files are kept in ${keepsImports}, which is no read-only field of files`]
      : []),
    ...ofKey('records', fields, imports?.key),
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'rows' ? ofKey(name, field.fields, field.imports?.key) : [],
    ),
  ];
}

const keyKinds: readonly string[] = [
  'text',
  'number',
  'date',
  'datetime',
  'choice',
  'listed',
  'user',
  'reference',
];

/** Scanned by text everybody may read; and what may not be picked says why. */
export function codeProblems({
  fields,
  slots,
  storage,
  codes = [],
  codesFrom = [],
  picks = {},
}: ModuleDefinition): readonly string[] {
  const hasColumn = (name: string): boolean =>
    storage === 'record' ? slots[name] !== undefined : tableColumn(storage, name) !== undefined;
  const isCode = (field: Field | undefined): boolean =>
    field?.kind === 'rows'
      ? Object.values(field.fields).some((inside) => inside.kind === 'text' && inside.scan === true)
      : field?.kind === 'text' && field.readableBy === undefined;
  const causes = Object.values(picks).flatMap(({ because }) => because ?? []);
  return [
    ...codes
      .filter((name) => name !== 'number' && !isCode(fields[name]))
      .map((name) => `nothing can be scanned in ${name}`),
    ...codesFrom
      .filter((name) => fields[name]?.kind !== 'reference' || !hasColumn(name))
      .map((name) => `${name} is no reference with a column, and lends no codes`),
    ...causes
      .filter((name) => !['computed', 'date'].includes(fields[name]?.kind ?? ''))
      .map((name) => `${name} cannot say why something may not be picked`),
  ];
}

/** A card leads to the list outside projects, by filters that list has, and counts by a choice that is in a column. */
export function cardProblems({ fields, cards = [], list, inProject }: ModuleDefinition): readonly string[] {
  const known = list.presets.map(({ key }) => key);
  const keys = cards.map(({ key }) => key);
  return [
    ...(cards.length > 0 && inProject?.isOnlyThere
      ? ['a card leads to a list there is only in projects']
      : []),
    ...(new Set(keys).size < keys.length ? ['two cards have one name'] : []),
    ...cards.flatMap(({ key, presets, by }) => {
      const where = `the card ${key}`;
      return [
        ...unknownIn(known, [...presets, ...(by?.late === undefined ? [] : [by.late])], where),
        ...(by && !(fields[by.field]?.kind === 'choice' && list.filters.includes(by.field))
          ? [`${where} counts by ${by.field}, which is no choice the list filters by`]
          : []),
      ];
    }),
  ];
}

/** A set-up that is copied names fields and steps. */
export function copyProblems({ fields, copiesPrevious, status }: ModuleDefinition): readonly string[] {
  if (copiesPrevious === undefined || copiesPrevious === true) return [];
  const { where = {}, fit = {}, alike, steps = {} } = copiesPrevious;
  const fitted = Object.entries(fit).flatMap(([path, { takes = [] }]) => [
    path,
    ...takes.map((column) => `${path.split('.')[0]}.${column}`),
  ]);
  const named = [
    ...copiesPrevious.fields,
    ...Object.entries(where).flat(),
    ...Object.values(steps),
    ...(alike === undefined ? [] : [alike]),
  ];
  const known = status.transitions.map(({ name }) => name);
  return [
    ...missingIn(fields, named, 'the set-up that is copied'),
    ...fitted
      .filter((path) => !path.includes('.') || fieldAt(fields, path) === undefined)
      .map((path) => `the set-up that is copied names ${path}, which is no column`),
    ...unknownIn(known, Object.keys(steps), 'the set-up that is copied'),
  ];
}
