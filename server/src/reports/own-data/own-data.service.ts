import { join } from 'node:path';
import { AppError } from '@sveis/domain/errors';
import { CSV_BOM, csvLine, csvWords } from '@sveis/domain/import';
import { blobKey } from '../../blobs/index.ts';
import type { Tx } from '../../database/transaction.ts';
import type { ZipEntry } from '../../files/index.ts';
import { openModule, readRecordAnswer } from '../../records/index.ts';
import type { ExportRun, MadeFile } from '../exports/export-run.ts';
import { writeZip } from '../sheets/zip-file.ts';
import { findOwnFiles, findOwnRecords, findOwnRows } from './own-data.store.ts';
import { ownTables } from './own-tables.ts';

const PAGE = 500;
const RECORD_PAGE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Row = Readonly<Record<string, unknown>>;

/** Everything that is a person's own: tables as JSON and CSV, records they may read, and the files they have sent. */
export async function makeOwnData(run: ExportRun): Promise<MadeFile> {
  const { ctx, folder } = run;
  const name = `${ctx.user.username}-${ctx.now.toISOString().slice(0, 10)}.zip`;
  const path = join(folder, 'own-data.zip');
  await writeZip(path, entriesOf(run));
  return { path, name, type: 'application/zip' };
}

async function* entriesOf(run: ExportRun): AsyncGenerator<ZipEntry> {
  let done = 0;
  const tell = () => {
    done += 1;
    return run.progress(done, 0);
  };
  for (const table of ownTables) {
    const pages = () =>
      paged(run, '', (tx, after) => findOwnRows(tx, table, run.ctx.user.id, { after, limit: PAGE }));
    yield { name: `${table.name}.json`, content: asJson(rowsOf(pages())) };
    yield { name: `${table.name}.csv`, content: asCsv(rowsOf(pages())) };
    await tell();
  }
  const left: string[] = [];
  yield { name: 'own-records.json', content: asJson(recordsOf(run, left, tell)) };
  yield { name: 'own-records-not-included.json', content: asJson(listed(left)) };
  yield* filesOf(run, tell);
}

/** Page after page, each in a transaction of its own: nobody's work waits for an export. */
async function* paged<One extends { readonly id?: unknown; readonly key?: unknown }>(
  { ctx }: ExportRun,
  first: string,
  find: (tx: Tx, after: string) => Promise<readonly One[]>,
): AsyncGenerator<readonly One[]> {
  for (let after: string | undefined = first; after !== undefined; ) {
    const from: string = after;
    const page = await ctx.services.database.inTenant(ctx.tenant.id, (tx) => find(tx, from));
    yield page;
    const last = page.at(-1);
    after = last && String(last.key ?? last.id);
  }
}

async function* rowsOf(pages: AsyncIterable<readonly { readonly row: Row }[]>): AsyncGenerator<Row> {
  for await (const page of pages) for (const { row } of page) yield row;
}

async function* listed(ids: readonly string[]): AsyncGenerator<Row> {
  for (const id of ids) yield { id };
}

/** As the person may read them now; the ids of those they may not are told. */
async function* recordsOf(run: ExportRun, left: string[], tell: () => Promise<void>): AsyncGenerator<Row> {
  const { ctx } = run;
  const pages = paged(run, FIRST_ID, (tx, after) =>
    findOwnRecords(tx, ctx.user.id, { after, limit: RECORD_PAGE }),
  );
  for await (const page of pages) {
    const answers = await ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
      const read: (Row | string)[] = [];
      for (const { id, module } of page)
        read.push(
          await openModule({ ...ctx, tx }, module)
            .then((scope) => readRecordAnswer(scope, id))
            .catch(refusedAs(id)),
        );
      return read;
    });
    for (const answer of answers)
      if (typeof answer === 'string') left.push(answer);
      else yield answer;
    await tell();
  }
}

const refusedAs =
  (id: string) =>
  (error: unknown): string => {
    if (error instanceof AppError) return id;
    throw error;
  };

async function* filesOf(run: ExportRun, tell: () => Promise<void>): AsyncGenerator<ZipEntry> {
  const { services, tenant, user } = run.ctx;
  const pages = paged(run, FIRST_ID, (tx, after) => findOwnFiles(tx, user.id, { after, limit: PAGE }));
  for await (const page of pages)
    for (const { id, name, blob_id } of page) {
      const content = await services.blobs.get(blobKey(tenant.id, blob_id));
      if (content) yield { name: `files/${id}-${name.replaceAll(/[\\/]/g, '_')}`, content };
      await tell();
    }
}

async function* asJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const row of rows) {
    yield `${lead}${JSON.stringify(row)}`;
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

async function* asCsv(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      yield CSV_BOM + csvLine(columns.map(csvWords));
    }
    yield csvLine(columns.map((name) => cellOf(row[name])));
  }
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return csvWords(typeof value === 'string' ? value : JSON.stringify(value));
};
