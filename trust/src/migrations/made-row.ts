import pg from 'pg';
import type { Column, Reference, TableShape } from './table-shape.ts';

export interface MadeRow {
  readonly table: string;
  /** What its key was given, as the database tells it. */
  readonly key: string;
}

const quote = (name: string): string => pg.escapeIdentifier(name);
const listOf = (names: readonly string[]): string => names.map(quote).join();
export const keyTextOf = ({ key }: Pick<TableShape, 'key'>, alias = ''): string =>
  `concat_ws('|', ${key.map((name) => `${alias}${quote(name)}::text`).join()})`;

/**
 * Adds a row that the schema of any age accepts: what it refers to is there, everything else differs from row to row.
 * Gives nothing where the checks of the table ask for more than a plain row.
 */
export async function addRow(
  client: pg.Client,
  shape: TableShape,
  { tenantId, number }: { tenantId: number; number: number },
): Promise<MadeRow | undefined> {
  for (const isWhole of [true, false]) {
    const made = await client
      .query<{ key: string }>(insertOf(shape, { tenantId, number, isWhole }))
      .catch((error: unknown) => {
        if (isRowRefused(error)) return undefined;
        throw error;
      });
    if (made?.rows[0]) return { table: shape.name, key: made.rows[0].key };
  }
  return undefined;
}

/** A check, a missing or doubled key: this row, not this table. */
const isRowRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(23|22)/.test(error.code ?? '');

interface Wanted {
  readonly tenantId: number;
  readonly number: number;
  /** With everything that may be left out. */
  readonly isWhole: boolean;
}

function insertOf(shape: TableShape, { tenantId, number, isWhole }: Wanted): string {
  const references = shape.references.filter(
    ({ isRequired, table }) => isRequired || (isWhole && table !== shape.name),
  );
  const taken = new Map<string, string>([['tenant_id', String(tenantId)]]);
  for (const [place, reference] of references.entries())
    for (const [index, name] of reference.columns.entries())
      if (!taken.has(name)) taken.set(name, `r${place}.${quote(reference.theirs[index] ?? '')}`);
  const pointing = new Set(shape.references.flatMap(({ columns }) => columns));
  for (const column of shape.columns)
    if (!taken.has(column.name) && (column.isRequired || (isWhole && !pointing.has(column.name))))
      taken.set(column.name, valueFor(shape, column, { tenantId, number }));
  const known = new Set(shape.columns.map(({ name }) => name));
  const names = [...taken.keys()].filter((name) => known.has(name));
  const values = names.map((name) => taken.get(name));
  const from = references.map((reference, place) => `${rowOf(reference, tenantId, number)} r${place}`);
  return `insert into ${quote(shape.name)} (${listOf(names)}) select ${values.join()}
          ${from.length > 0 ? `from ${from.join(' cross join ')}` : ''}
          returning ${keyTextOf(shape)} as key`;
}

/** One of the rows that may be referred to, another one for another number. */
function rowOf({ table, theirs }: Reference, tenantId: number, number: number): string {
  const own = `${table === 'tenant' ? 'id' : 'tenant_id'} = ${tenantId}`;
  return `(select ${listOf(theirs)} from ${quote(table)} where ${own} order by ${listOf(theirs)} offset ${number}
           % greatest((select count(*) from ${quote(table)} where ${own}), 1) limit 1)`;
}

const words = 'æøå ąčęė łżś';

function valueFor(
  shape: TableShape,
  { name, type, checks }: Column,
  { tenantId, number }: Omit<Wanted, 'isWhole'>,
): string {
  if (shape.name === 'tenant' && name === 'id') return String(tenantId);
  const choice = /ARRAY\['([^']+)'/.exec(checks)?.[1] ?? new RegExp(`${name} = '([^']+)'`).exec(checks)?.[1];
  const unique = tenantId * 1_000_000 + number;
  const at = `timestamptz '2026-01-01 08:00:00+00' + ${number} * interval '1 day'`;
  if (type === 'text') return pg.escapeLiteral(choice ?? textOf(checks, unique));
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return `sha256('${unique}')`;
  if (type === 'jsonb') return checks.includes("'array'") ? `'[]'` : `'{"note": "${words} ${unique}"}'`;
  if (type === 'date') return `date '2026-01-01' + ${number}`;
  if (type.startsWith('timestamp'))
    return /(end|stop|to|expires|until)/.test(name) ? `${at} + interval '1 hour'` : at;
  if (type.startsWith('time')) return /(end|to)$/.test(name) ? "'16:00'" : "'08:00'";
  if (type.endsWith('multirange') || type.endsWith('[]')) return "'{}'";
  if (type.endsWith('range')) return "'empty'";
  if (/seconds/.test(name)) return '3600';
  return String(shape.key.includes(name) ? unique : 1 + (number % 20));
}

/** Where a check wants a certain shape, few letters and figures most likely have it. */
function textOf(checks: string, number: number): string {
  const most = Math.min(...[...checks.matchAll(/<= (\d+)\)/g)].map(([, limit]) => Number(limit)));
  if (most <= 12) return number.toString(36).slice(-most);
  return checks.includes('~') ? `a${number}` : `${words} ${number}`;
}
