import type pg from 'pg';
import * as z from 'zod/mini';
import { damaged, type TableEntry } from './container.ts';

/** The bytes of a file, the small picture of one, or what a page of a PDF was rendered into. */
export type FilePart = 'content' | 'thumbnail' | 'levels';

const row = z.array(z.nullable(z.string()));

/** Bytes that a row of `file` or `file_page` names. */
export interface NamedBlob {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly part: FilePart;
  /** A row knows size and hash of the content and of a page; of the thumbnail only that there is one. */
  readonly size: number | undefined;
  readonly sha256: string | undefined;
}

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly blobId: string;
  readonly thumbnailId: string | null;
}

const AT_ONCE = 500;

function blobsOfRow({ id: file, name, size, sha256, blobId, thumbnailId }: FileRow): NamedBlob[] {
  const content: NamedBlob = { id: blobId, file, name, part: 'content', size, sha256 };
  if (thumbnailId === null) return [content];
  return [content, { id: thumbnailId, file, name, part: 'thumbnail', size: undefined, sha256: undefined }];
}

interface PageRow {
  readonly file: string;
  readonly page: string;
  readonly size: number;
  readonly sha256: string;
  readonly blobId: string;
}

const blobOfPage = ({ file, page, size, sha256, blobId }: PageRow): NamedBlob => ({
  id: blobId,
  file,
  name: `page ${page}`,
  part: 'levels',
  size,
  sha256,
});

/** From the same snapshot as the rows. A schema of before there were files or pages has none. */
export async function* filesOf(client: pg.Client, tenantId: number): AsyncGenerator<NamedBlob> {
  const files = fetchRows<FileRow>(client, {
    table: 'file',
    sql: `select id::text, name, size::float8 as size, encode(sha256, 'hex') as sha256, blob_id::text as "blobId",
                 thumbnail_id::text as "thumbnailId"
            from public.file where tenant_id = ${tenantId} order by id`,
  });
  for await (const row of files) yield* blobsOfRow(row);
  const pages = fetchRows<PageRow>(client, {
    table: 'file_page',
    sql: `select file_id::text as file, page::text, size::float8 as size, encode(sha256, 'hex') as sha256,
                 blob_id::text as "blobId"
            from public.file_page where tenant_id = ${tenantId} order by file_id, page`,
  });
  for await (const row of pages) yield blobOfPage(row);
}

async function* fetchRows<Row extends pg.QueryResultRow>(
  client: pg.Client,
  { table, sql }: { readonly table: string; readonly sql: string },
): AsyncGenerator<Row> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('public.${table}') is not null as there`,
  );
  if (!tables[0]?.there) return;
  await client.query(`declare named_blobs no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from named_blobs`);
    yield* rows;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close named_blobs');
}

/** Tables of a backup whose rows name bytes. */
export const namesBytes = (table: string): boolean => table === 'file' || table === 'file_page';

/** The same out of a line of a backup; values are PostgreSQL's text form there. */
export function blobsOfLine({ table, columns }: TableEntry, line: string, tenantId: number): NamedBlob[] {
  const values = textsOf(line);
  const value = (name: string) => values[columns.findIndex((column) => column.name === name)] ?? null;
  const [id, blobId] = [value(table === 'file' ? 'id' : 'file_id'), value('blob_id')];
  const sha256 = value('sha256')?.replace(/^\\x/, '');
  const size = Number(value('size'));
  if (value('tenant_id') !== String(tenantId)) throw damaged('a file stands under another company');
  if (id === null || blobId === null || sha256 === undefined) throw damaged('a file does not name its bytes');
  if (table === 'file_page')
    return [blobOfPage({ file: id, page: value('page') ?? '', size, sha256, blobId })];
  return blobsOfRow({
    id,
    name: value('name') ?? '',
    size,
    sha256,
    blobId,
    thumbnailId: value('thumbnail_id'),
  });
}

function textsOf(line: string): readonly (string | null)[] {
  try {
    return row.parse(JSON.parse(line));
  } catch {
    throw damaged('a row is not one');
  }
}
