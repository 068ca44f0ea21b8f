import type { Tx } from '../../database/transaction.ts';

/** Tables that are written again in another way, or hold nothing a person wrote. */
const elsewhere = ['app_user', 'record_term'];

interface TextColumn extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly type: 'text' | 'jsonb' | '_text';
  readonly has_id: boolean;
  /** The longest text a check of the column lets through. */
  readonly most: number | null;
}

/** Every column the app may change that can hold words, as the database knows them: a new table is among them at once. */
const findTextColumns = (tx: Tx): Promise<TextColumn[]> =>
  tx.sql<TextColumn>(
    `select c.relname as table, a.attname as column, t.typname as type,
            exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as has_id,
            (select max((found.part)[1]::integer) from pg_constraint k
               cross join lateral regexp_matches(pg_get_constraintdef(k.oid),
                 'length\\(' || a.attname || '\\) <= (\\d+)', 'g') as found(part)
              where k.conrelid = c.oid and k.contype = 'c') as most
       from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'jsonb', '_text')
      where c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'UPDATE') and c.relname <> all($1::text[])
      order by 1, 2`,
    [elsewhere],
  );

export interface Replacement {
  readonly pattern: string;
  readonly alias: string;
  /** The same for columns in the spelling that orders and finds. */
  readonly keyPattern: string;
  readonly keyAlias: string;
}

const isKey = ({ table, column }: TextColumn): boolean =>
  column.endsWith('_key') ||
  (table === 'record' && /^t\d$/.test(column)) ||
  (table === 'record_unique' && column === 'value');

/** Replaces the person in every text the app may change. Gives the ids of the rows that were written, by table. */
export async function replaceInTexts(
  tx: Tx,
  replacement: Replacement,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const columns = await findTextColumns(tx);
  const written = new Map<string, readonly string[]>();
  for (const table of new Set(columns.map((column) => column.table))) {
    const its = columns.filter((column) => column.table === table);
    const { text, values } = statementFor(table, its, replacement);
    const rows = await tx.sql<{ id: string }>(text, [tx.tenantId, ...values]);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) written.set(table, ids);
  }
  await tx.sql('select sveis.replace_in_kept($1, $2)', [replacement.pattern, replacement.alias]);
  return written;
}

/** One statement for a table; a row is written once, whatever number of its texts name the person. */
function statementFor(table: string, columns: readonly TextColumn[], replacement: Replacement) {
  const values: string[] = [];
  const place = (value: string): string => {
    if (!values.includes(value)) values.push(value);
    return `$${values.indexOf(value) + 2}::text`;
  };
  const parts = columns.map((column) => {
    const name = quoted(column.column);
    const [pattern, alias] = isKey(column)
      ? [place(replacement.keyPattern), place(replacement.keyAlias)]
      : [place(replacement.pattern), place(replacement.alias)];
    const kept = column.type === 'text' ? `x.${name}` : `x.${name}::text`;
    const replaced = `regexp_replace(${kept}, ${pattern}, ${alias}, 'gi')`;
    const fitting = column.most === null ? replaced : `left(${replaced}, ${column.most})`;
    const value = { text: fitting, jsonb: `${replaced}::jsonb`, _text: `${replaced}::text[]` }[column.type];
    const holds = `${kept} ~* ${pattern}`;
    return { holds, set: `${name} = case when ${holds} then ${value} else x.${name} end` };
  });
  const id = columns.some(({ has_id }) => has_id) ? 'x.id::text' : "''";
  return {
    values,
    text: `update ${quoted(table)} x set ${parts.map(({ set }) => set).join(', ')}
            where x.tenant_id = $1 and (${parts.map(({ holds }) => holds).join(' or ')}) returning ${id} as id`,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables with words the app may add to but not change: `sveis.replace_in_kept` names each of them. */
export const keptTables = [
  'checklist_letter',
  'exposure',
  'form_version',
  'record_history',
  'stock_move',
  'task',
  'task_assignee',
] as const;
