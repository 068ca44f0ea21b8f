import { validation } from '@sveis/domain/errors';
import { type Field, isSame, type LineTable, type Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { TENANT } from '../list/list-source.ts';
import { instantSql, quoted } from '../list/record-source.ts';

/** Rows of one field of a module, or its many values, in a table of their own. */
export interface Lines {
  readonly name: string;
  /** The fields of a row by their column; one called `value` for a field with many values. */
  readonly columns: readonly {
    readonly field: string;
    readonly column: string;
    readonly isInstant: boolean;
  }[];
  readonly table: string;
  readonly parent: string;
  /** The column rows are told apart by, and the field it holds; rows with an id of their own have `_id`. */
  readonly key: { readonly column: string; readonly field: string };
  readonly order: string | undefined;
  /** Some fields have no column: they are kept in `data`. */
  readonly hasData: boolean;
  readonly isMany: boolean;
}

const VALUE = 'value';

export function linesOf(name: string, field: Field, line: LineTable): Lines {
  const isMany = field.kind !== 'rows';
  const fields: Readonly<Record<string, Field>> = field.kind === 'rows' ? field.fields : { [VALUE]: field };
  const knownBy = isMany ? VALUE : line.knownBy;
  return {
    name,
    table: line.table,
    parent: line.parent,
    order: line.order,
    columns: Object.entries(line.columns).map(([inner, column]) => ({
      field: inner,
      column,
      isInstant: fields[inner]?.kind === 'datetime',
    })),
    key:
      knownBy === undefined
        ? { column: 'id', field: '_id' }
        : { column: line.columns[knownBy] ?? knownBy, field: knownBy },
    hasData: Object.keys(fields).some((inner) => !Object.hasOwn(line.columns, inner)),
    isMany,
  };
}

/** A row known by a number has an id made of it: two people who change different rows never meet. */
const idFromNumber = (column: string): string =>
  `'00000000-0000-4000-8000-' || lpad(to_hex(l.${column}), 12, '0')`;

/** The field's value as JSON, read with the record. */
export function linesSql({ table, parent, columns, key, order, hasData, isMany }: Lines): string {
  const members = columns.map(
    ({ field, column, isInstant }) =>
      `${quoted(field)}, ${isInstant ? instantSql(`l.${column}`) : `l.${column}`}`,
  );
  const id = key.field === '_id' ? 'l.id' : idFromNumber(key.column);
  const row = `${hasData ? 'l.data || ' : ''}jsonb_build_object('_id', ${id}, ${members.join(', ')})`;
  return `(select jsonb_agg(${isMany ? `l.${key.column}` : row} order by l.${order ?? key.column})
     from ${table} l where l.tenant_id = ${TENANT} and l.${parent} = r.id)`;
}

interface Line {
  readonly key: unknown;
  readonly place: number;
  readonly row: Values;
}

function linesIn({ isMany, key }: Lines, value: unknown): ReadonlyMap<unknown, Line> {
  const rows = (Array.isArray(value) ? value : []).map((row): Values => (isMany ? { [VALUE]: row } : row));
  return new Map(rows.map((row, index) => [row[key.field], { key: row[key.field], place: index + 1, row }]));
}

/** Writes what differs: rows nobody touched are left alone, and so are columns the definition does not name. */
export async function writeLines(
  tx: Tx,
  lines: Lines,
  recordId: number,
  values: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const { table, parent, key, order } = lines;
  const [before, after] = [linesIn(lines, values.before), linesIn(lines, values.after)];
  const where = `tenant_id = $1 and ${parent} = $2`;
  const gone = [...before.keys()].filter((one) => !after.has(one));
  if (gone.length > 0)
    await tx.sql(`delete from ${table} where ${where} and ${key.column} = any($3)`, [
      tx.tenantId,
      recordId,
      gone,
    ]);
  const kept = [...after.values()].filter((line) => before.has(line.key));
  const isMoved = order !== undefined && kept.some(({ key: id, place }) => before.get(id)?.place !== place);
  // Places may be unique in a record: the lines that stay give theirs up before they get new ones.
  if (isMoved)
    await tx.sql(`update ${table} set ${order} = -${order} where ${where}`, [tx.tenantId, recordId]);
  for (const line of kept)
    if (isMoved || !isSame(line.row, before.get(line.key)?.row)) await updateLine(tx, lines, recordId, line);
  await insertLines(
    tx,
    lines,
    recordId,
    [...after.values()].filter((line) => !before.has(line.key)),
  );
}

/** Columns of a line and what stands in them, without company, record and id. */
function cellsOf({ columns, order, hasData, key }: Lines, { row, place }: Line) {
  const inColumns = columns.map(({ field }) => field);
  const rest = Object.entries(row).filter(([field]) => field !== '_id' && !inColumns.includes(field));
  return [
    ...columns
      .filter(({ field }) => field !== key.field)
      .map(({ field, column }) => [column, row[field] ?? null] as const),
    ...(order === undefined ? [] : [[order, place] as const]),
    ...(hasData ? [['data', JSON.stringify(Object.fromEntries(rest))] as const] : []),
  ];
}

async function updateLine(tx: Tx, lines: Lines, recordId: number, line: Line): Promise<void> {
  const cells = cellsOf(lines, line);
  if (cells.length === 0) return;
  const set = cells.map(([column], index) => `${column} = $${index + 4}`);
  await tx.sql(
    `update ${lines.table} set ${set.join(', ')} where tenant_id = $1 and ${lines.parent} = $2 and ${lines.key.column} = $3`,
    [tx.tenantId, recordId, line.key, ...cells.map(([, value]) => value)],
  );
}

async function insertLines(tx: Tx, lines: Lines, recordId: number, fresh: readonly Line[]): Promise<void> {
  const [first] = fresh;
  if (!first) return;
  const { table, parent, key, name } = lines;
  const columns = cellsOf(lines, first).map(([column]) => column);
  const values: unknown[] = [tx.tenantId, recordId];
  const rows = fresh.map((line) => {
    const cells = [line.key, ...cellsOf(lines, line).map(([, value]) => value)];
    return `($1, $2, ${cells.map((cell) => `$${values.push(cell)}`).join(', ')})`;
  });
  const written = await tx.sql(
    `insert into ${table} (${['tenant_id', parent, key.column, ...columns].join(', ')}) values ${rows.join(', ')}
     on conflict do nothing returning ${key.column}`,
    values,
  );
  // A row's id is in use elsewhere: ids are made at random, so this is nobody's accident.
  if (written.length < fresh.length) throw validation({ [name]: [{ code: 'NOT_UNIQUE' }] });
}
