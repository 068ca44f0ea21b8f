import { collationKey } from '@sveis/domain/format';
import {
  type Field,
  isNumbered,
  type ListField,
  type ModuleDefinition,
  memberColumn,
  PEOPLE_TERM,
  projectColumn,
  type Scalar,
  type TableColumn,
  type TableStorage,
  tableColumn,
  WORDS_TERM,
} from '@sveis/domain/records';
import type { ListColumn, Naming, RecordSource } from '../list/list-source.ts';
import {
  type ComputedSql,
  hidden,
  instantSql,
  isToken,
  listColumns,
  namingInData,
  placesWithin,
  quoted,
  rowTerms,
  shownData,
  shownInstant,
  storedAsText,
  termsHold,
  waitsColumn,
} from '../list/record-source.ts';
import { type Lines, linesOf, linesSql } from './line-table.ts';

/** What a module has beyond its table, columns and lines. */
export interface TableExtras {
  /** Columns of its list: the `derived` fields, and what it means by another name than the engine does. */
  readonly columns?: Readonly<Record<string, ListColumn>>;
  /** That a row is somebody's own, given their id; where other rows than the record's own values say so. */
  readonly isOwn?: (userId: string) => string;
  /** That a row is in use in a project, given its id: pickers there offer it first to those who may open `module` in it. */
  readonly usedIn?: { readonly module: string; readonly sql: (projectId: string) => string };
}

/** A field with a column of its own. */
export interface KeptField {
  readonly name: string;
  readonly field: Field;
  readonly column: TableColumn;
}

/** A definition with a table, taken apart once. */
export interface TableShape {
  readonly definition: ModuleDefinition;
  readonly storage: TableStorage;
  readonly fields: readonly KeptField[];
  readonly lines: readonly Lines[];
  /** Fields that are not kept in `data`. */
  readonly apart: ReadonlySet<string>;
  /** Some fields have neither a column nor lines, so the table has the column `data`. */
  readonly hasData: boolean;
  readonly number: string | undefined;
  readonly project: string | undefined;
}

export function tableShape(definition: ModuleDefinition, storage: TableStorage): TableShape {
  const entries = Object.entries(definition.fields);
  const { lines = {}, derived = [] } = storage;
  const isKept = ([name, { kind, transient }]: (typeof entries)[number]) =>
    kind !== 'computed' && !transient && !derived.includes(name);
  const apart = new Set(
    entries
      .map(([name]) => name)
      .filter((name) => tableColumn(storage, name) !== undefined || Object.hasOwn(lines, name)),
  );
  return {
    definition,
    storage,
    fields: entries.flatMap(([name, field]) => {
      const column = tableColumn(storage, name);
      return column ? [{ name, field, column }] : [];
    }),
    lines: Object.entries(lines).flatMap(([name, line]) => {
      const field = definition.fields[name];
      return field ? [linesOf(name, field, line)] : [];
    }),
    apart,
    hasData: entries.some((entry) => isKept(entry) && !apart.has(entry[0])),
    number: isNumbered(definition) ? memberColumn(storage, 'number') : undefined,
    project: projectColumn(storage, definition),
  };
}

function shownSql({ field, column: { column, empty } }: KeptField): string {
  if (field.kind === 'datetime') return instantSql(`r.${column}`);
  if (field.kind === 'time') return `left(r.${column}::text, 5)`;
  return typeof empty === 'string' ? `nullif(r.${column}, ${quoted(empty)})` : `r.${column}`;
}

/** A function takes a hundred arguments at most. */
const MOST_PAIRS = 50;

/** All fields of a row as one JSON object: from its columns, its lines and the rest in `data`. */
export function valuesSql({ fields, lines, hasData }: TableShape): string {
  const pairs = [
    ...fields.map((kept) => `${quoted(kept.name)}, ${shownSql(kept)}`),
    ...lines.map((line) => `${quoted(line.name)}, ${linesSql(line)}`),
  ];
  const objects = Array.from({ length: Math.ceil(pairs.length / MOST_PAIRS) }, (_, index) => {
    const some = pairs.slice(index * MOST_PAIRS, (index + 1) * MOST_PAIRS);
    return `jsonb_build_object(${some.join(', ')})`;
  });
  return `(${[...(hasData ? ['r.data'] : []), ...objects].join(' || ')})`;
}

export const makerSql = ({ storage }: TableShape): string =>
  `coalesce(r.${memberColumn(storage, 'created_by')}, 0)`;

/** Written without escaping: numbers and what is true or false. */
const bareKinds: readonly Field['kind'][] = ['number', 'money', 'boolean', 'user'];

function shownField(kept: KeptField): Pick<ListColumn, 'shown' | 'json'> {
  const { field, column } = kept;
  const isBare = bareKinds.includes(field.kind) || (field.kind === 'reference' && column.type !== 'uuid');
  return isBare ? { json: `r.${column.column}::text` } : { shown: shownSql(kept) };
}

const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** Asked by text or by number, kept as one of them; what cannot be an id is nobody's. */
const keyStored = {
  integer: {
    type: 'integer',
    encode: (value: Scalar): Scalar => (/^-?\d{1,9}$/.test(String(value)) ? Number(value) : 0),
  },
  uuid: {
    type: 'uuid',
    encode: (value: Scalar): Scalar =>
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value)) ? value : NO_UUID,
  },
} as const;

function fieldColumn(kept: KeptField, asked: ListField, isNumber: boolean): ListColumn {
  const { field, column } = kept;
  const base: ListColumn = {
    ...asked,
    sql: `r.${column.column}`,
    ...shownField(kept),
    ...(column.sortKey === undefined ? {} : { sortSql: `r.${column.sortKey}` }),
    ...(isNumber ? { neverNull: true } : {}),
  };
  if (field.kind !== 'reference') return base;
  return {
    ...base,
    stored: keyStored[column.type ?? 'integer'],
    ...(field.to === 'location' ? { within: placesWithin('id') } : {}),
  };
}

/** Members of every record, by the columns this table has for them. */
function memberColumns(shape: TableShape): Readonly<Record<string, Omit<ListColumn, 'type'>>> {
  const { definition, storage, number, project } = shape;
  const title = tableColumn(storage, definition.titleField) ?? { column: definition.titleField };
  const of = (name: Parameters<typeof memberColumn>[1]) => `r.${memberColumn(storage, name)}`;
  const instant = (sql: string) => ({ sql, ...shownInstant(sql), neverNull: true });
  const isPlain = definition.status.values.every(isToken);
  return {
    id: { sql: 'r.id', json: 'r.id::text', neverNull: true },
    ...(number ? { number: { sql: `r.${number}`, json: jsonText(`r.${number}`), neverNull: true } } : {}),
    status: { sql: of('status'), neverNull: true, ...(isPlain ? { plain: of('status') } : {}) },
    title: {
      sql: `r.${title.column}`,
      shown: `coalesce(r.${title.column}, '')`,
      sortSql: `r.${title.sortKey ?? title.column}`,
      ...(definition.fields[definition.titleField]?.required === true ? { neverNull: true } : {}),
    },
    ...(project ? { project_id: { sql: `r.${project}`, json: `r.${project}::text` } } : {}),
    created_at: instant(of('created_at')),
    updated_at: instant(of('updated_at')),
    created_by: { sql: of('created_by'), json: `${of('created_by')}::text` },
  };
}

/** No row may vanish for want of a number. */
const jsonText = (sql: string): string => `coalesce(to_json(${sql})::text, 'null')`;

function namingFor({ fields, lines }: TableShape, name: string, field: Field): Naming | undefined {
  const kept = fields.find((one) => one.name === name);
  const line = lines.find((one) => one.name === name);
  const named = namingInData(name, field);
  if (!named) return undefined;
  if (kept)
    return {
      target: named.target,
      ids: `r.${kept.column.column}`,
      kind: kept.column.type === 'uuid' ? 'text' : 'integer',
    };
  return line ? { ...named, ids: linesSql(line) } : named;
}

/** The list of a module over a table of its own, built from its definition. */
export function tableSource(
  shape: TableShape,
  { columns: extra = {}, usedIn }: TableExtras,
  computed: ComputedSql = {},
): Omit<RecordSource, 'visible'> {
  const { definition, storage, fields, lines, number, project } = shape;
  const { key, rows } = definition;
  const members = memberColumns(shape);
  const shown = (name: string, field: Field): Pick<ListColumn, 'shown' | 'json'> => {
    const kept = fields.find((one) => one.name === name);
    const line = lines.find((one) => one.name === name);
    if (kept) return shownField(kept);
    return line ? { shown: linesSql(line) } : shownData(name, field);
  };
  const column = (name: string, asked: ListField): ListColumn => {
    const given = extra[name];
    if (given) return given;
    if (name === 'own')
      return { ...asked, ...hidden, holds: termsHold(key, PEOPLE_TERM, rowTerms), stored: storedAsText };
    if (name === 'words')
      return { ...asked, ...hidden, holds: termsHold(key, WORDS_TERM, rowTerms), searchKey: collationKey };
    const kept = fields.find((one) => one.name === name);
    const member = members[name];
    const isMember = name === 'project_id' || (name === 'title' && definition.titleField === 'title');
    if (kept && !isMember) return fieldColumn(kept, asked, kept.column.column === number);
    if (member) return { ...asked, ...member };
    const field = definition.fields[name];
    if (!field || storage.derived?.includes(name))
      throw new Error(`the list of ${key} is asked for ${name}, and nothing works it out`);
    return {
      ...asked,
      sql: 'null',
      ...shown(name, field),
      holds: termsHold(key, name, rowTerms),
      stored: storedAsText,
    };
  };
  const text = (name: string): string => {
    const kept = fields.find((one) => one.name === name);
    return kept ? `r.${kept.column.column}::text` : `(r.data ->> ${quoted(name)})`;
  };
  const rev = `r.${memberColumn(storage, 'rev')}`;
  const nameOf = `r.${tableColumn(storage, definition.titleField)?.column ?? definition.titleField}`;
  return {
    from: `${storage.table} r`,
    tenantSql: 'r.tenant_id',
    idSql: 'r.id',
    columns: {
      ...listColumns(
        definition,
        { column, shown, naming: (...of) => namingFor(shape, ...of), text },
        computed,
      ),
      rev: { type: 'integer', sql: rev, json: `${rev}::text`, neverNull: true },
      ...(rows.waits ? { waits: waitsColumn(definition, rows.waits, rowTerms) } : {}),
    },
    whole: `json_build_object('values', ${valuesSql(shape)}, 'status', r.${memberColumn(storage, 'status')}, 'created_by', ${makerSql(shape)}, 'project_id', ${project ? `r.${project}` : 'null'}, 'number', ${number ? `r.${number}` : 'null'}, 'created_at', r.${memberColumn(storage, 'created_at')})`,
    // Where the number is the title it is said once.
    name: number && `r.${number}` !== nameOf ? `coalesce(r.${number} || ' ', '') || ${nameOf}` : nameOf,
    ...(usedIn ? { usedIn } : {}),
  };
}
