import type pg from 'pg';
import * as z from 'zod/mini';
import { damaged, type TableEntry } from './container.ts';

const row = z.array(z.nullable(z.string()));

/** Bytes that a row of `file` names. */
export interface NamedBlob {
  readonly id: string;
  readonly file: string;
  readonly name: string;
  readonly part: 'content' | 'thumbnail';
  /** A row knows size and hash of the content; of the thumbnail only that there is one. */
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

/** From the same snapshot as the rows. A schema of before there were files has none. */
export async function* filesOf(client: pg.Client, tenantId: number): AsyncGenerator<NamedBlob> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.file') is not null as there",
  );
  if (!tables[0]?.there) return;
  await client.query(
    `declare files no scroll cursor for
      select id::text, name, size::float8 as size, encode(sha256, 'hex') as sha256, blob_id::text as "blobId",
             thumbnail_id::text as "thumbnailId"
        from public.file where tenant_id = ${tenantId} order by id`,
  );
  for (;;) {
    const { rows } = await client.query<FileRow>(`fetch ${AT_ONCE} from files`);
    for (const row of rows) yield* blobsOfRow(row);
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close files');
}

/** The same out of a line of a backup; values are PostgreSQL's text form there. */
export function blobsOfLine({ columns }: TableEntry, line: string, tenantId: number): NamedBlob[] {
  const values = textsOf(line);
  const value = (name: string) => values[columns.findIndex((column) => column.name === name)] ?? null;
  const [id, blobId, sha256] = [value('id'), value('blob_id'), value('sha256')];
  if (value('tenant_id') !== String(tenantId)) throw damaged('a file stands under another company');
  if (id === null || blobId === null || sha256 === null) throw damaged('a file does not name its bytes');
  return blobsOfRow({
    id,
    name: value('name') ?? '',
    size: Number(value('size')),
    sha256: sha256.replace(/^\\x/, ''),
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
