import * as z from 'zod/mini';
import { OperatorError } from '../operator-error.ts';

/**
 * A backup is one gzip file of lines, each a JSON value:
 *   header, secret (when all companies are in it), then for each company a `tenant` line, its tables and its bytes:
 *   a `table` line with the columns, one array of texts (or null) per row, an `end` line with count and hash;
 *   a `blob` line for whatever a file row names, its bytes as texts in base64, a `blob_end` line with size and hash,
 *   or with the fault that kept them from being saved;
 *   last a `complete` line with the hash of every line before it. A file without that line is no backup.
 * Values are PostgreSQL's own text form, so every type comes back as it was. A reader refuses a kind of line it
 * does not know, so later kinds can be added without being lost unseen.
 */
export const FORMAT = 'sveis-backup';
export const VERSION = 2;
/** Rows only; still read. */
export const VERSION_WITHOUT_FILES = 1;

const header = z.object({
  kind: z.literal('header'),
  format: z.literal(FORMAT),
  version: z.literal([VERSION, VERSION_WITHOUT_FILES]),
  created_at: z.string(),
  /** A host, or null for all companies. */
  tenant: z.nullable(z.string()),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  postgres: z.string(),
  /** Tells whether tags and codes in the rows belong to a given key, without giving the key away. */
  secret_fingerprint: z.nullable(z.string()),
});

const secret = z.object({ kind: z.literal('secret'), base64: z.string() });

const tenant = z.object({
  kind: z.literal('tenant'),
  id: z.int(),
  name: z.string(),
  hosts: z.array(z.string()),
});

const table = z.object({
  kind: z.literal('table'),
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

const end = z.object({ kind: z.literal('end'), table: z.string(), rows: z.int(), sha256: z.string() });

/** `size` is announced: a store wants to know it before the first byte. */
const blob = z.object({ kind: z.literal('blob'), id: z.string(), file: z.string(), size: z.int() });

/** Not there; other bytes than the row says; or the store failed while they were read. */
const blobFault = z.enum(['missing', 'damaged', 'unreadable']);

const blobEnd = z.object({
  kind: z.literal('blob_end'),
  id: z.string(),
  fault: z.nullable(blobFault),
  size: z.int(),
  sha256: z.string(),
});

const complete = z.object({
  kind: z.literal('complete'),
  tenants: z.int(),
  rows: z.int(),
  files: z.optional(z.int()),
  file_bytes: z.optional(z.int()),
  sha256: z.string(),
});

const entry = z.discriminatedUnion('kind', [header, secret, tenant, table, end, blob, blobEnd, complete]);

export type Header = z.infer<typeof header>;
export type TenantEntry = z.infer<typeof tenant>;
export type TableEntry = z.infer<typeof table>;
export type EndEntry = z.infer<typeof end>;
export type BlobEntry = z.infer<typeof blob>;
export type BlobEndEntry = z.infer<typeof blobEnd>;
export type BlobFault = z.infer<typeof blobFault>;
export type Entry = z.infer<typeof entry>;

export const isRow = (line: string): boolean => line.startsWith('[');

/** A part of a blob. */
export const isChunk = (line: string): boolean => line.startsWith('"');
export const writeChunk = (bytes: Buffer): string => `"${bytes.toString('base64')}"\n`;
export const readChunk = (line: string): Buffer => Buffer.from(line.slice(1, -1), 'base64');

/** Bytes, and the lines around them. */
export const isOfBlob = (text: string): boolean => isChunk(text) || text.startsWith('{"kind":"blob');

export function readEntry(line: string): Entry {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw damaged('a line is not JSON');
  }
  const parsed = entry.safeParse(value);
  if (!parsed.success) throw damaged('a line is of a kind this release does not know');
  return parsed.data;
}

export const writeEntry = (value: Entry): string => `${JSON.stringify(value)}\n`;

export const damaged = (detail: string): OperatorError =>
  new OperatorError('DAMAGED_BACKUP', `The backup cannot be used: ${detail}. Nothing was changed.`);
