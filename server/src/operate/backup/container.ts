import * as z from 'zod/mini';
import { OperatorError } from '../operator-error.ts';

/**
 * A backup is one gzip file of lines, each a JSON value:
 *   header, secret (when all companies are in it), then for each company a `tenant` line and its tables:
 *   a `table` line with the columns, one array of texts (or null) per row, an `end` line with count and hash;
 *   last a `complete` line with the hash of every line before it. A file without that line is no backup.
 * Values are PostgreSQL's own text form, so every type comes back as it was. A reader refuses a kind of line it
 * does not know, so later kinds (files) can be added without being lost unseen.
 */
export const FORMAT = 'sveis-backup';
export const VERSION = 1;

const header = z.object({
  kind: z.literal('header'),
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
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

const complete = z.object({
  kind: z.literal('complete'),
  tenants: z.int(),
  rows: z.int(),
  sha256: z.string(),
});

const entry = z.discriminatedUnion('kind', [header, secret, tenant, table, end, complete]);

export type Header = z.infer<typeof header>;
export type TenantEntry = z.infer<typeof tenant>;
export type TableEntry = z.infer<typeof table>;
export type EndEntry = z.infer<typeof end>;
export type Entry = z.infer<typeof entry>;

export const isRow = (line: string): boolean => line.startsWith('[');

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
