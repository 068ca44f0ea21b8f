import { type FieldProblem, validation } from '@sveis/domain/errors';
import { collationKey } from '@sveis/domain/format';
import {
  AUDIENCE_TERM,
  type Field,
  isEmptyValue,
  type ModuleDefinition,
  memberColumn,
  PEOPLE_TERM,
  type TableStorage,
  termsOf,
  type Values,
} from '@sveis/domain/records';
import { nextIdOf } from '../../database/counter.store.ts';
import type { Tx } from '../../database/transaction.ts';
import { type ComputedSql, quoted, rowTerms, termsHold } from '../list/record-source.ts';
import { filesNamed } from '../read/record-named.ts';
import { type RowSql, scopeOf, seesAll, visibleSql } from '../scope/visible-rows.ts';
import type { RecordStore, RecordUpdate, StoredRecord } from '../store/record-store.ts';
import { writeLines } from './line-table.ts';
import {
  makerSql,
  type TableExtras,
  type TableShape,
  tableShape,
  tableSource,
  valuesSql,
} from './table-source.ts';

/** Records of a module in a table of its own: everything follows from `storage`, but for the extras. */
export function tableStore(
  definition: ModuleDefinition,
  storage: TableStorage,
  extras: TableExtras = {},
  computed?: ComputedSql,
): RecordStore {
  const shape = tableShape(definition, storage);
  const source = tableSource(shape, extras, computed);
  const rows = rowsOf(shape, extras);
  const { table } = storage;
  const findSql = findStatement(shape);
  const isOne = `tenant_id = $1 and id = $2${onlySql(storage, '')}`;

  const find = async (tx: Tx, id: string, lock?: 'lock'): Promise<StoredRecord | undefined> => {
    if (!isId(id)) return undefined;
    const values = [tx.tenantId, Number(id)];
    // Lines are read after the lock: a statement that waits for one sees them as they were before.
    if (lock && shape.lines.length > 0)
      await tx.sql(`select id from ${table} where ${isOne} for update`, values);
    const [row] = await tx.sql<Row>(`${findSql}${lock ? ' for update of r' : ''}`, values);
    return row && storedOf(definition, row);
  };

  /** What was written, as the database keeps it. */
  const written = async (tx: Tx, id: number): Promise<StoredRecord> => {
    const record = await find(tx, String(id));
    if (!record) throw new Error(`a row of ${table} that was just written is not there`);
    return record;
  };

  const writeApart = async (
    tx: Tx,
    id: number,
    before: StoredRecord | undefined,
    { values }: { readonly values: Values },
  ): Promise<StoredRecord> => {
    for (const lines of shape.lines)
      await writeLines(tx, lines, id, { before: before?.values[lines.name], after: values[lines.name] });
    const saved = await written(tx, id);
    await writeTerms(tx, shape, saved, extras.isOwn !== undefined);
    await writeFiles(tx, shape, { before, saved });
    return saved;
  };

  return {
    find,
    listFor: (viewer, projectId, withShared) => ({
      ...source,
      readerId: viewer.access.userId,
      visible: scopeOf(viewer, definition, { projectId, withShared }, rows),
      seesAll: projectId === null && seesAll(viewer, definition),
    }),
    visibleTo: (viewer) => ({
      ...source,
      readerId: viewer.access.userId,
      visible: visibleSql(viewer, definition, rows),
    }),

    insert: async (tx, record) => {
      await requireUnique(tx, shape, undefined, record.values);
      const id = await nextIdOf(tx, table);
      const cells = {
        tenant_id: tx.tenantId,
        id,
        ...storage.only,
        ...(definition.number === undefined ? {} : { [memberColumn(storage, 'number')]: record.number }),
        [memberColumn(storage, 'created_at')]: record.now,
        [memberColumn(storage, 'created_by')]: record.userId,
        ...cellsOf(shape, record),
      };
      const places = Object.keys(cells).map((_, index) => `$${index + 1}`);
      await tx.sql(
        `insert into ${table} (${Object.keys(cells).join(', ')}) values (${places.join(', ')})`,
        Object.values(cells),
      );
      return writeApart(tx, id, undefined, record);
    },

    update: async (tx, before, change) => {
      await requireUnique(tx, shape, before, change.values);
      const cells = { ...cellsOf(shape, change), [memberColumn(storage, 'rev')]: change.rev };
      const set = Object.keys(cells).map((column, index) => `${column} = $${index + 3}`);
      await tx.sql(`update ${table} set ${set.join(', ')} where ${isOne}`, [
        tx.tenantId,
        Number(before.id),
        ...Object.values(cells),
      ]);
      return writeApart(tx, Number(before.id), before, change);
    },

    setDeleted: async (tx, record, by) => {
      const { inUse } = storage;
      await tx.sql(
        `update ${table} set deleted_at = $3, deleted_by = $4${inUse ? `, ${inUse.column} = $5` : ''} where ${isOne}`,
        [
          tx.tenantId,
          Number(record.id),
          by?.now ?? null,
          by?.userId ?? null,
          ...(inUse ? [!by && inUse.in.includes(record.status)] : []),
        ],
      );
    },
  };
}

const isId = (id: string): boolean => /^\d{1,10}$/.test(id) && Number(id) < 2 ** 31;

const onlySql = ({ only = {} }: TableStorage, alias: string): string =>
  Object.entries(only)
    .map(([column, value]) => ` and ${alias}${column} = ${quoted(value)}`)
    .join('');

const rowsOf = ({ definition, storage, project }: TableShape, { isOwn }: TableExtras): RowSql => ({
  isOfModule: () => `true${onlySql(storage, 'r.')}`,
  isFor: (audiences, parameters) => {
    const asked = parameters.add(audiences);
    return termsHold(definition.key, AUDIENCE_TERM, rowTerms)((term) => `${term} = any(${asked}::text[])`);
  },
  isOwn: (userId, parameters) => {
    if (isOwn) return isOwn(`${parameters.add(userId)}::integer`);
    const me = `${parameters.add(String(userId))}::text`;
    return termsHold(definition.key, PEOPLE_TERM, rowTerms)((term) => `${term} = ${me}`);
  },
  project: project && `r.${project}`,
});

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly number: string | null;
  readonly status: string;
  readonly project_id: number | null;
  readonly rev: number;
  readonly values: Values;
  readonly is_restricted: boolean;
  readonly created_at: Date;
  readonly created_by: number;
  readonly updated_at: Date;
  readonly updated_by: number;
  readonly is_deleted: boolean;
}

function findStatement(shape: TableShape): string {
  const { definition, storage, number, project } = shape;
  const of = (name: Parameters<typeof memberColumn>[1]) => `r.${memberColumn(storage, name)}`;
  return `select r.id, ${number ? `r.${number}` : 'null'} as number, ${of('status')} as status,
      ${project ? `r.${project}` : 'null::integer'} as project_id, ${of('rev')} as rev, ${valuesSql(shape)} as values,
      ${definition.rows.restricted ? 'r.is_restricted' : 'false'} as is_restricted, ${of('created_at')} as created_at,
      ${makerSql(shape)} as created_by, ${of('updated_at')} as updated_at,
      coalesce(${of('updated_by')}, ${makerSql(shape)}) as updated_by, r.deleted_at is not null as is_deleted
    from ${storage.table} r where r.tenant_id = $1 and r.id = $2${onlySql(storage, 'r.')}`;
}

const storedOf = ({ key }: ModuleDefinition, row: Row): StoredRecord => ({
  id: String(row.id),
  module: key,
  status: row.status,
  projectId: row.project_id,
  createdBy: row.created_by,
  values: row.values,
  number: row.number,
  rev: row.rev,
  isRestricted: row.is_restricted,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  isDeleted: row.is_deleted,
});

/** Columns that follow from the values and the moment, whether the row is new or not. */
function cellsOf(
  { definition, storage, fields, apart, hasData }: TableShape,
  { values, status, isRestricted, userId, now }: Omit<RecordUpdate, 'rev' | 'projectId'>,
): Readonly<Record<string, unknown>> {
  const rest = Object.entries(values).filter(([name]) => !apart.has(name));
  return {
    ...Object.fromEntries(
      fields.flatMap(({ name, field, column: { column, sortKey, empty = null } }) => {
        const value = isEmptyValue(values[name]) ? empty : values[name];
        return [[column, value], ...(sortKey === undefined ? [] : [[sortKey, sortKeyOf(field, value)]])];
      }),
    ),
    [memberColumn(storage, 'status')]: status,
    ...(storage.inUse ? { [storage.inUse.column]: storage.inUse.in.includes(status) } : {}),
    ...(hasData ? { data: JSON.stringify(Object.fromEntries(rest)) } : {}),
    ...(definition.rows.restricted ? { is_restricted: isRestricted } : {}),
    [memberColumn(storage, 'updated_at')]: now,
    [memberColumn(storage, 'updated_by')]: userId,
  };
}

const LONGEST_KEY = 200;

/** In people's order, and choices in the order of their options. */
function sortKeyOf(field: Field, value: unknown): string | null {
  if (value === null) return null;
  if (field.kind === 'choice')
    return `${String(field.options.indexOf(String(value))).padStart(2, '0')} ${value}`;
  return collationKey(String(value)).slice(0, LONGEST_KEY);
}

/** Of two who give the same value at the same moment the second waits here, and then hears of it. */
async function requireUnique(
  tx: Tx,
  { storage, fields }: TableShape,
  before: StoredRecord | undefined,
  values: Values,
): Promise<void> {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const { name, field, column } of fields) {
    const value = values[name];
    if (field.unique === undefined || isEmptyValue(value) || before?.values[name] === value) continue;
    const key = `${storage.table}|${tx.tenantId}|${column.column}|${String(value).toLowerCase()}`;
    await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const isSame =
      column.uniqueKey === undefined ? `${column.column} = $2` : `${column.uniqueKey} = lower($2::text)`;
    const taken = await tx.sql(
      `select 1 from ${storage.table} where tenant_id = $1 and ${isSame} and id <> $3${onlySql(storage, '')}`,
      [tx.tenantId, value, before ? Number(before.id) : 0],
    );
    if (taken.length > 0) problems[name] = [{ code: 'NOT_UNIQUE' }];
  }
  if (Object.keys(problems).length > 0) throw validation(problems);
}

/** Which files a row names, as `record_file` says of records: who may see the row and the field may see the file. */
async function writeFiles(
  tx: Tx,
  { definition, storage }: TableShape,
  { before, saved }: { readonly before: StoredRecord | undefined; readonly saved: StoredRecord },
): Promise<void> {
  const [had, has] = [before?.values ?? {}, saved.values].map((values) =>
    filesNamed(definition.fields, values),
  );
  if (!had?.length && !has?.length) return;
  const key = [tx.tenantId, definition.key, Number(saved.id)];
  await tx.sql('delete from row_file where tenant_id = $1 and module = $2 and row_id = $3', key);
  await tx.sql(
    `insert into row_file (tenant_id, module, row_id, field, file_id)
     select distinct on (given.file_id) r.tenant_id, $2::text, r.id, given.field, given.file_id
       from ${storage.table} r cross join unnest($4::text[], $5::uuid[]) as given(field, file_id)
      where r.tenant_id = $1 and r.id = $3`,
    [...key, has?.map(({ field }) => field), has?.map(({ id }) => id)],
  );
}

/** For rows that are written without the engine: the words and codes they are found by. */
export async function fileRow(
  tx: Tx,
  definition: ModuleDefinition,
  record: Parameters<typeof writeTerms>[2],
): Promise<void> {
  if (definition.storage !== 'record')
    await writeTerms(tx, { definition, storage: definition.storage }, record, false);
}

/** Terms follow from the values: they are written again with every save. */
async function writeTerms(
  tx: Tx,
  { definition, storage }: Pick<TableShape, 'definition' | 'storage'>,
  record: Pick<StoredRecord, 'id' | 'number' | 'status' | 'values' | 'createdBy'>,
  knowsOwners: boolean,
): Promise<void> {
  const terms = termsOf(definition, record.values, record).filter(
    ({ field }) => !knowsOwners || field !== PEOPLE_TERM,
  );
  const id = Number(record.id);
  await tx.sql('delete from row_term where tenant_id = $1 and module = $2 and row_id = $3', [
    tx.tenantId,
    definition.key,
    id,
  ]);
  await tx.sql(
    `insert into row_term (tenant_id, module, field, term, row_id)
     select r.tenant_id, $3::text, given.field, given.term, r.id
       from ${storage.table} r cross join unnest($4::text[], $5::text[]) as given(field, term)
      where r.tenant_id = $1 and r.id = $2`,
    [tx.tenantId, id, definition.key, terms.map(({ field }) => field), terms.map(({ term }) => term)],
  );
}
