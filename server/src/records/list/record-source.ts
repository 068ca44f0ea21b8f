import { collationKey } from '@sveis/domain/format';
import {
  AUDIENCE_TERM,
  carriedFields,
  type Field,
  type GridColumn,
  gridColumns,
  gridFields,
  type ListField,
  listFieldsOf,
  type ModuleDefinition,
  PEOPLE_TERM,
  type Scalar,
  slotValue,
  WORDS_TERM,
} from '@sveis/domain/records';
import {
  LANGUAGES,
  type ListColumn,
  type Naming,
  READABLE,
  READER,
  type RecordSource,
  TENANT,
} from './list-source.ts';

/** Names come from definitions, ours or checked by us; quoted all the same. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const dataSql = (name: string): string => `r.data -> ${quoted(name)}`;
/** As everywhere else on the wire, whatever zone the database shows. */
export const instantSql = (sql: string): string =>
  `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const shownInstant = (sql: string) => ({ shown: instantSql(sql), plain: instantSql(sql) });

/** How a value stands in JSON: lists are printed as JSON in any case, and some kinds never need escaping. */
const written: Readonly<Partial<Record<Field['kind'], 'bare' | 'quoted'>>> = {
  number: 'bare',
  money: 'bare',
  user: 'bare',
  boolean: 'bare',
  users: 'bare',
  multi: 'bare',
  references: 'bare',
  choice: 'quoted',
  date: 'quoted',
  datetime: 'quoted',
};

export const isToken = (option: string): boolean => /^\w+$/.test(option);

/** Taken out as text where that will do: as JSON a value would be built once more, only to be printed. */
export function shownData(name: string, field: Field | undefined) {
  const shown = dataSql(name);
  const text = `(r.data ->> ${quoted(name)})`;
  const manner = field && written[field.kind];
  const isPlain = manner !== undefined && (field?.kind !== 'choice' || field.options.every(isToken));
  if (!isPlain) return { shown, json: `(${shown})::text` };
  return { shown, json: manner === 'bare' ? text : `'"' || ${text} || '"'` };
}

/** Where the terms of records are kept, and the column with the record's id. */
export interface TermTable {
  readonly table: 'record_term' | 'row_term';
  readonly id: 'record_id' | 'row_id';
}

export const recordTerms: TermTable = { table: 'record_term', id: 'record_id' };
/** Terms of rows in tables of their own. */
export const rowTerms: TermTable = { table: 'row_term', id: 'row_id' };

const asText = (value: Scalar): Scalar => (value === null ? null : String(value));
export const storedAsText = { type: 'text', encode: asText } as const;

/** Whether a record has a term; module and field stand there as constants, so that the index of terms is met. */
export const termsHold =
  (module: string, field: string, { table, id }: TermTable = recordTerms): NonNullable<ListColumn['holds']> =>
  (test) =>
    `exists (select from ${table} t where t.tenant_id = ${TENANT} and t.module = ${quoted(module)} and t.field = ${quoted(field)} and t.${id} = r.id and ${test('t.term')})`;

/** Whether it waits for the person who asks: a list is never asked for what waits for somebody else. */
export const waitsColumn = (definition: ModuleDefinition, field: string, terms?: TermTable): ListColumn => ({
  type: 'boolean',
  filter: true,
  sql: 'null',
  isHidden: true,
  holds: (test) => {
    const isNamed = termsHold(definition.key, field, terms);
    return `(${isNamed((term) => `${term} = ${READER}::text and ${test('true')}`)}${aboutReadable(definition)})`;
  },
});

/** Whether its project goes on, where it has one; what is restricted is brought to its end anyway. See `closedProjectOf`. */
export const inOpenProject: ListColumn = {
  type: 'boolean',
  filter: true,
  sql: 'null',
  isHidden: true,
  holds: (test) => `((r.is_restricted or not exists (select from project f
    where f.tenant_id = ${TENANT} and f.id = r.project_id and (f.status = 'finished' or f.deleted_at is not null)))
    and ${test('true')})`,
};

/** That the reader may still read what a record is about. It says of a record what `visibleSql` says of its module. */
function aboutReadable({ rows: { about }, slots }: ModuleDefinition): string {
  if (!about) return '';
  const link = `l.tenant_id = ${TENANT} and l.from_id = r.id and l.field = ${quoted(about.field)}`;
  const term = (field: string, test: string) =>
    `exists (select from record_term t where t.tenant_id = ${TENANT} and t.module = x.module and t.field = ${quoted(field)} and t.record_id = x.id and ${test})`;
  const own = term(PEOPLE_TERM, `t.term = ${READER}::text`);
  const { unless } = about;
  const hasRow = unless ? `r.${slots[unless.field]} in (${unless.in.map(quoted).join(', ')})` : 'false';
  return ` and (not exists (select from record_link l where ${link}) or exists (
    select from record_link l join record x on x.tenant_id = ${TENANT} and x.id = l.to_id
      join jsonb_to_recordset(${READABLE}) as m(module text, reach text, projects integer[], own_projects integer[], hides_restricted boolean, statuses text[], audiences text[]) on m.module = x.module
     where ${link} and x.deleted_at is null and (${hasRow} or (
       (m.reach = 'all' or x.project_id = any(m.projects) or ((m.reach = 'own' or x.project_id = any(m.own_projects)) and ${own}))
       and (m.audiences is null or (x.status = any(m.statuses) and ${term(AUDIENCE_TERM, 't.term = any(m.audiences)')}) or ${own})
       and (not m.hides_restricted or not x.is_restricted or ${own})))))`;
}

/** Members of every record and the SQL behind them. */
const members: Readonly<Record<string, Omit<ListColumn, 'type'>>> = {
  id: { sql: 'r.id', plain: 'r.id::text' },
  // None is without one where there are numbers, and no row may vanish if one were.
  number: { sql: 'r.number', json: "coalesce(to_json(r.number)::text, 'null')", neverNull: true },
  status: { sql: 'r.status', neverNull: true },
  title: { sql: 'r.title', sortSql: 'r.title_key', neverNull: true },
  project_id: { sql: 'r.project_id', json: 'r.project_id::text' },
  created_at: { sql: 'r.created_at', ...shownInstant('r.created_at'), neverNull: true },
  updated_at: { sql: 'r.updated_at', ...shownInstant('r.updated_at'), neverNull: true },
  created_by: { sql: 'r.created_by', json: 'r.created_by::text', neverNull: true },
};

/** Places and whatever is in them. Worked out once before the list is walked, so that its index is still met. */
export const placesWithin =
  (id: 'id' | 'id::text') =>
  (keys: string): string =>
    `array(with recursive inside as (
     select id from location where tenant_id = ${TENANT} and ${id} = any(${keys})
     union select l.id from location l join inside i on l.parent_id = i.id where l.tenant_id = ${TENANT}
   ) select ${id} from inside)`;

export const hidden = { sql: 'null', isHidden: true } as const;

/** Published, and not opened by the person who asks since it was last told. */
const unreadSql = ({ rows, slots }: ModuleDefinition): string => {
  const { in: statuses = [], since = '' } = rows.receipts ?? {};
  const told = slots[since] ? `coalesce(r.${slots[since]}, r.created_at)` : 'r.created_at';
  return `(r.status in (${statuses.map(quoted).join(', ')}) and not exists (select from record_reader x
    where x.tenant_id = ${TENANT} and x.record_id = r.id and x.user_id = ${READER} and x.read_at >= ${told}))`;
};

/** A task about it waits for the person who asks. */
const toConfirmSql = `exists (select from record_link l
    join record_term w on w.tenant_id = ${TENANT} and w.module = 'tasks' and w.field = 'waiting' and w.record_id = l.from_id and w.term = ${READER}::text
   where l.tenant_id = ${TENANT} and l.to_id = r.id and l.field = 'target')`;

/** A field in the first language of the reader's it has been written in. */
function translated({ translations }: ModuleDefinition, name: string, own: string): string | undefined {
  if (!translations?.of.includes(name)) return undefined;
  const { field, language } = translations;
  const place = (one: string) => `array_position(${LANGUAGES}, ${one} ->> ${quoted(language)})`;
  return `coalesce((select w.value -> ${quoted(name)} from jsonb_array_elements(case jsonb_typeof(${dataSql(field)}) when 'array' then ${dataSql(field)} else '[]' end) as w(value)
     where ${place('w.value')} < coalesce(${place('r.data')}, 9) and w.value ->> ${quoted(name)} <> '' order by ${place('w.value')} limit 1), ${own})::text`;
}

const whetherSql = (sql: string) => ({ sql, json: `(${sql})::text`, neverNull: true }) as const;

function columnFor(definition: ModuleDefinition, name: string, asked: ListField): ListColumn {
  const json = translated(definition, name, dataSql(name));
  const column = plainColumn(definition, name, asked);
  return json === undefined ? column : { ...column, json };
}

function plainColumn(definition: ModuleDefinition, name: string, asked: ListField): ListColumn {
  if (name === 'unread') return { ...asked, ...whetherSql(unreadSql(definition)) };
  if (name === 'to_confirm') return { ...asked, ...whetherSql(toConfirmSql) };
  const field = definition.fields[name];
  const slot = definition.slots[name];
  const member = members[name];
  if (name === 'own')
    return { ...asked, ...hidden, holds: termsHold(definition.key, PEOPLE_TERM), stored: storedAsText };
  if (name === 'words')
    return { ...asked, ...hidden, holds: termsHold(definition.key, WORDS_TERM), searchKey: collationKey };
  if (field && slot) {
    const column = {
      ...asked,
      sql: `r.${slot}`,
      ...shownData(name, field),
      stored: storedAs(field, slot),
    };
    return field.kind === 'reference' && field.to === 'location'
      ? { ...column, within: placesWithin('id::text') }
      : column;
  }
  if (name === 'status' && definition.status.values.every(isToken))
    return { ...asked, ...member, sql: 'r.status', plain: 'r.status' };
  if (member) return { ...asked, ...member };
  if (name.includes('.'))
    return { ...asked, ...hidden, holds: termsHold(definition.key, name), stored: storedAsText };
  return {
    ...asked,
    sql: 'null',
    ...shownData(name, field),
    holds: termsHold(definition.key, name),
    stored: storedAsText,
  };
}

/** Asked as people say it, kept as it orders. */
const storedAs = (field: Field, slot: string): NonNullable<ListColumn['stored']> => ({
  type: slot.startsWith('n') ? 'number' : slot.startsWith('d') ? 'instant' : 'text',
  encode: (value) => slotValue(field, value),
});

const whole =
  "json_build_object('values', r.data, 'status', r.status, 'created_by', r.created_by, 'project_id', r.project_id, 'number', r.number, 'created_at', r.created_at)";

function namingOf({ fields }: ModuleDefinition, name: string): Naming | undefined {
  const field = fields[name];
  if (field?.kind === 'reference' && name === 'project_id')
    return { target: field.to, ids: 'r.project_id', kind: 'integer' };
  return field && namingInData(name, field);
}

/** Who or what a field kept in `data` names. */
export function namingInData(name: string, field: Field): Naming | undefined {
  const single = { ids: `r.data ->> ${quoted(name)}`, kind: 'text' } as const;
  const many = { ids: dataSql(name), kind: 'array' } as const;
  switch (field.kind) {
    case 'user':
      return { target: 'user', ...single };
    case 'users':
      return { target: 'user', ...many };
    case 'reference':
      return { target: field.to, ...single };
    case 'references':
      return { target: field.to, ...many };
    default:
      return undefined;
  }
}

/** Worked-out fields a list shows, as SQL that gives JSON text, by the name of the computation. */
export type ComputedSql = Readonly<Record<string, string>>;

function computedColumn(by: string, computed: ComputedSql): ListColumn {
  const json = computed[by];
  if (json === undefined) throw new Error(`a list shows ${by}, and no SQL works it out`);
  return { type: 'text', sql: 'null', json };
}

/** How a kind of table keeps what lists ask for and show. */
export interface ColumnMaker {
  readonly column: (name: string, asked: ListField) => ListColumn;
  /** A field that is shown and cannot be asked by. */
  readonly shown: (name: string, field: Field) => Pick<ListColumn, 'shown' | 'json'>;
  readonly naming: (name: string, field: Field) => Naming | undefined;
  /** The text of a field as it is kept. */
  readonly text: (name: string) => string;
}

/** What a list may be asked, what its rows carry and whom they name. Names of what merely travels along nobody reads. */
export function listColumns(
  definition: ModuleDefinition,
  { column, shown, naming, text }: ColumnMaker,
  computed: ComputedSql,
): Record<string, ListColumn> {
  const columns: Record<string, ListColumn> = Object.fromEntries(
    Object.entries(listFieldsOf(definition)).map(([name, asked]) => [name, column(name, asked)]),
  );
  const carried = carriedFields(definition);
  for (const [name, found] of Object.entries(columns))
    if (!carried.has(name)) columns[name] = { ...found, isHidden: true };
  for (const [name, field] of Object.entries(definition.fields)) {
    // What a formula comes to is kept with the record.
    const isKept = field.kind !== 'computed' || field.expression !== undefined;
    if (!isKept && field.list) columns[name] = computedColumn(field.by, computed);
    else if (!columns[name] && carried.has(name) && isKept)
      columns[name] = { type: 'text', sql: 'null', ...shown(name, field) };
    const named = field.list ? naming(name, field) : undefined;
    if (columns[name] && named) columns[name] = { ...columns[name], naming: named };
    // The words of all fields are kept together: a record found by them must have them in this one.
    const { holds: foundBy } = columns.words ?? {};
    if (columns[name]?.search && foundBy)
      columns[name] = { ...columns[name], foundBy, ownText: text(name), searchKey: collationKey };
  }
  return columns;
}

/** The columns of a list with every cell of its spreadsheet in them, and the names of what the cells hold. */
function withCells(
  definition: ModuleDefinition,
  columns: Readonly<Record<string, ListColumn>>,
): Record<string, ListColumn> {
  const cells = gridColumns(definition);
  const shown = gridFields(definition).flatMap((name) => {
    const field = definition.fields[name];
    if (!field) return [];
    const namings = cells
      .filter((cell) => cell.name === name)
      .flatMap((cell) => (cell.rows ? (namingInRows(cell) ?? []) : (namingInData(name, field) ?? [])));
    const { isHidden: _, ...column } = columns[name] ?? { type: 'text' as const, sql: 'null' };
    // A column of every record, as its title, is read from there: the data of a record need not repeat it.
    const shown = column.neverNull ? {} : shownData(name, field);
    return [[name, { ...column, ...shown, naming: namings }] as const];
  });
  return { ...columns, ...Object.fromEntries(shown) };
}

/** Whom a column of rows names, over all of its rows. */
function namingInRows({ name, path, field }: GridColumn): Naming | undefined {
  const target = field.kind === 'user' ? 'user' : field.kind === 'reference' ? field.to : undefined;
  const ids = `jsonb_path_query_array(r.data, ${quoted(`$.${name}[*].${path.slice(name.length + 1)}`)})`;
  return target === undefined ? undefined : { target, ids, kind: 'array' };
}

/** What stands on the thing itself, else its number, and its title. */
const nameSql = ({ view }: ModuleDefinition): string => {
  const tag = view?.tag === undefined ? '' : `nullif(r.data ->> ${quoted(view.tag)}, '') || ' ', `;
  return `coalesce(${tag}r.number || ' ', '') || r.title`;
};

/** The list of a module over the shared table, built from its definition. */
export function recordSource(
  definition: ModuleDefinition,
  computed: ComputedSql = {},
): Omit<RecordSource, 'visible'> {
  const columns = listColumns(
    definition,
    {
      column: (name, asked) => columnFor(definition, name, asked),
      shown: (name, field) => {
        const json = translated(definition, name, dataSql(name));
        return json === undefined ? shownData(name, field) : { shown: dataSql(name), json };
      },
      naming: (name) => namingOf(definition, name),
      text: (name) => `(r.data ->> ${quoted(name)})`,
    },
    computed,
  );
  columns.rev = { type: 'integer', sql: 'r.rev', json: 'r.rev::text', neverNull: true };
  return {
    from: 'record r',
    tenantSql: 'r.tenant_id',
    idSql: 'r.id',
    columns,
    ...(definition.view?.grid ? { gridColumns: withCells(definition, columns) } : {}),
    whole,
    name: nameSql(definition),
  };
}
