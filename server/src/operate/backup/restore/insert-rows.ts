import type pg from 'pg';
import { damaged, type TableEntry } from '../container.ts';
import { columnSql, tableSql } from '../schema.ts';
import type { OrderedTable } from './table-order.ts';

const MOST_ROWS = 1_000;
const MOST_CHARACTERS = 1_000_000;

export interface RowSink {
  add(line: string): Promise<void>;
  flush(): Promise<void>;
}

function collect(send: (rows: string) => Promise<unknown>): RowSink {
  let lines: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const batch = `[${lines.join(',')}]`;
    lines = [];
    characters = 0;
    await send(batch);
  };
  return {
    flush,
    add: async (line) => {
      lines.push(line);
      characters += line.length;
      if (lines.length >= MOST_ROWS || characters >= MOST_CHARACTERS) await flush();
    },
  };
}

/** Inserts, and not COPY: that one is refused to a login bound by row security. Without `returning` Citus would copy too. */
export function insertInto(client: pg.Client, table: OrderedTable, entry: TableEntry): RowSink {
  requireSameColumns(table, entry);
  const names = entry.columns.map((column) => columnSql(column.name)).join(', ');
  const values = entry.columns.map(({ name, type }, index) =>
    table.later.includes(name) ? `null::${type}` : `(r ->> ${index})::${type}`,
  );
  const text = `insert into ${tableSql(table)} (${names}) select ${values.join(', ')} from jsonb_array_elements($1::jsonb) r returning 1`;
  return collect((rows) => client.query(text, [rows]));
}

/** The second round: references that could point at rows not yet there. */
export function fillLater(
  client: pg.Client,
  table: OrderedTable,
  entry: TableEntry,
  tenantId: number,
): RowSink {
  const at = (name: string) => {
    const index = entry.columns.findIndex((column) => column.name === name);
    return `(r ->> ${index})::${entry.columns[index]?.type}`;
  };
  const set = table.later.map((name) => `${columnSql(name)} = ${at(name)}`).join(', ');
  const where = table.key.map((name) => `t.${columnSql(name)} = ${at(name)}`).join(' and ');
  const text = `update ${tableSql(table)} t set ${set} from jsonb_array_elements($1::jsonb) r
    where t.${columnSql(table.owner)} = $2 and ${where}`;
  return collect((rows) => client.query(text, [rows, tenantId]));
}

/** Types enter statements as text, so they must be word for word what this database calls them. */
function requireSameColumns(table: OrderedTable, entry: TableEntry): void {
  const shape = (columns: readonly { name: string; type: string }[]) =>
    JSON.stringify(columns.map(({ name, type }) => [name, type]));
  if (shape(table.columns) !== shape(entry.columns)) {
    throw damaged(`the columns of ${table.name} are not those of this database`);
  }
}
