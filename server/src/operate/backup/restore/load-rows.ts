import type pg from 'pg';
import { damaged, type EndEntry, isChunk, isRow, readEntry, type TableEntry } from '../container.ts';
import { linesOf } from '../lines.ts';
import { digestOf, enterCompany } from '../rows.ts';
import { fillLater, insertInto, type RowSink } from './insert-rows.ts';
import type { OrderedTable } from './table-order.ts';

export interface LoadOptions {
  readonly client: pg.Client;
  readonly file: string;
  readonly tables: readonly OrderedTable[];
  readonly isWanted: (tenantId: number) => boolean;
  readonly progress: (step: string) => void;
}

interface Section {
  readonly table: OrderedTable;
  readonly entry: TableEntry;
  readonly sink: RowSink;
  /** Rows that need the second round, kept as they are. */
  readonly later: string[];
}

/** Fills the wanted companies and compares what the database then holds with what was saved. */
export async function loadRows(options: LoadOptions): Promise<number> {
  const { client, file, tables, isWanted, progress } = options;
  let tenantId: number | undefined;
  let section: Section | undefined;
  let ended: EndEntry[] = [];
  let filled: Section[] = [];
  let total = 0;

  const finishCompany = async () => {
    if (tenantId === undefined) return;
    for (const { table, entry, later } of filled) {
      const sink = fillLater(client, table, entry, tenantId);
      for (const line of later) await sink.add(line);
      await sink.flush();
    }
    await compare(client, tables, tenantId, ended);
    total += ended.reduce((sum, entry) => sum + entry.rows, 0);
    tenantId = undefined;
    ended = [];
    filled = [];
  };

  for await (const line of linesOf(file)) {
    if (isRow(line)) {
      await section?.sink.add(line);
      if (section && needsLater(section, line)) section.later.push(line);
      continue;
    }
    if (isChunk(line)) continue;
    const entry = readEntry(line);
    if (entry.kind === 'tenant') {
      await finishCompany();
      tenantId = isWanted(entry.id) ? entry.id : undefined;
      if (tenantId === undefined) continue;
      progress(`company ${entry.id}: ${entry.name}`);
      await enterCompany(client, entry.id);
    } else if (entry.kind === 'table' && tenantId !== undefined) {
      const table = tables.find((known) => known.name === entry.table);
      if (!table) throw damaged(`this database has no table ${entry.table}`);
      section = { table, entry, sink: insertInto(client, table, entry), later: [] };
    } else if (entry.kind === 'end' && section) {
      await section.sink.flush();
      if (section.later.length > 0) filled.push(section);
      ended.push(entry);
      section = undefined;
    }
  }
  await finishCompany();
  return total;
}

function needsLater({ table, entry }: Section, line: string): boolean {
  if (table.later.length === 0) return false;
  const values = JSON.parse(line) as readonly (string | null)[];
  return entry.columns.some((column, index) => table.later.includes(column.name) && values[index] !== null);
}

async function compare(
  client: pg.Client,
  tables: readonly OrderedTable[],
  tenantId: number,
  ended: readonly EndEntry[],
): Promise<void> {
  for (const table of tables) {
    const saved = ended.find((entry) => entry.table === table.name);
    const found = await digestOf(client, table, tenantId);
    if (!saved || saved.rows !== found.rows || saved.sha256 !== found.sha256) {
      throw damaged(
        `${table.name} of company ${tenantId} came out different (${found.rows} of ${saved?.rows} rows)`,
      );
    }
  }
}
