import type { ModuleDefinition } from '../definition/definition.ts';
import type { Field, Fields } from '../definition/field.ts';
import { isManyValued } from '../definition/slots.ts';
import { type LineTable, type TableStorage, tableColumn, tableMembers } from './table-storage.ts';

const inColumns: readonly Field['kind'][] = [
  'text',
  'multiline',
  'number',
  'money',
  'date',
  'datetime',
  'time',
  'choice',
  'listed',
  'boolean',
  'user',
  'reference',
  'emails',
];

const withFiles: readonly Field['kind'][] = ['files', 'photos', 'signature'];

/** What a table of its own cannot keep, find or sort, each as a sentence. */
export function tableProblems(definition: ModuleDefinition, storage: TableStorage): readonly string[] {
  const { fields, slots, titleField, tasks, figures } = definition;
  return [
    ...namesIn(storage)
      .filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))
      .map((name) => `${name} is no name in a database`),
    ...(Object.keys(slots).length > 0 ? ['a table of its own has columns and no slots'] : []),
    ...(tableColumn(storage, titleField) ? [] : [`the title ${titleField} has no column`]),
    ...Object.keys(storage.columns).flatMap((name) => columnProblems(storage, name, fields)),
    ...Object.entries(storage.lines ?? {}).flatMap(([name, line]) => lineProblems(name, fields[name], line)),
    ...(storage.derived ?? [])
      .filter((name) => !fields[name] || tableColumn(storage, name))
      .map((name) => `${name} cannot be worked out: it is no field or has a column`),
    ...Object.entries(fields).flatMap(([name, field]) => fieldProblems(storage, name, field)),
    ...(tasks ? ['tasks are about records of the shared table'] : []),
    ...(figures ? ['figures are of records of the shared table'] : []),
  ];
}

const namesIn = ({ table, columns, lines = {}, only = {}, inUse }: TableStorage): readonly string[] => [
  table,
  ...(inUse ? [inUse.column] : []),
  ...Object.values(columns).flatMap((column) =>
    typeof column === 'string'
      ? [column]
      : [column.column, ...[column.sortKey, column.uniqueKey].filter((name) => name !== undefined)],
  ),
  ...Object.values(lines).flatMap((line) => [
    line.table,
    line.parent,
    ...Object.values(line.columns),
    ...(line.order === undefined ? [] : [line.order]),
  ]),
  ...Object.keys(only),
];

function columnProblems(storage: TableStorage, name: string, fields: Fields): readonly string[] {
  const field = fields[name];
  const column = tableColumn(storage, name);
  if (!field)
    return tableMembers.some((member) => member === name)
      ? []
      : [`the column ${column?.column} is for ${name}, which is no field`];
  const isFree = field.kind === 'reference' && field.orText === true;
  const sortsByKey = field.sort && field.kind === 'reference' && column?.sortKey === undefined;
  const isAmbiguous = column?.empty !== undefined && (field.filter || field.sort);
  return [
    ...(isAmbiguous ? [`the field ${name} is filtered or sorted and is never null while it is empty`] : []),
    ...(inColumns.includes(field.kind) && !isFree ? [] : [`the field ${name} does not fit into a column`]),
    ...(sortsByKey ? [`the field ${name} is sorted and has no sort key`] : []),
  ];
}

function lineProblems(name: string, field: Field | undefined, line: LineTable): readonly string[] {
  if (field && isManyValued(field))
    return 'value' in line.columns ? [] : [`the lines of ${name} have no column for the value`];
  if (field?.kind !== 'rows') return [`lines are kept of ${name}, which has none`];
  const known = [...Object.keys(line.columns), ...(line.knownBy === undefined ? [] : [line.knownBy])];
  return known
    .filter((column) => !Object.hasOwn(field.fields, column))
    .map((column) => `the lines of ${name} keep ${column}, which is no field of theirs`);
}

function fieldProblems(storage: TableStorage, name: string, field: Field): readonly string[] {
  const isFound = tableColumn(storage, name) !== undefined || storage.derived?.includes(name) === true;
  const inner = field.kind === 'rows' ? Object.values(field.fields) : [];
  const line = storage.lines?.[name];
  const isKept = (column: string) => line !== undefined && Object.hasOwn(line.columns, column);
  return [
    ...((field.filter || field.sort) && !isManyValued(field) && !isFound
      ? [`the field ${name} is filtered or sorted and has no column`]
      : []),
    ...(field.unique !== undefined &&
    (field.unique === 'project' || field.uniqueWith !== undefined || !isFound)
      ? [`the field ${name} is unique in its company by a column, or not at all`]
      : []),
    ...(field.kind === 'rows' &&
    Object.entries(field.fields).some(([column, { kind }]) => withFiles.includes(kind) && !isKept(column))
      ? [`rows of ${name} hold files, and no column of their lines keeps them`]
      : []),
    ...(inner.some(({ filter }) => filter)
      ? [`rows of ${name} are filtered, which only those of the shared table can be`]
      : []),
    ...(inner.some(({ unique }) => unique !== undefined)
      ? [`rows of ${name} are unique, which only records of the shared table hold`]
      : []),
  ];
}
