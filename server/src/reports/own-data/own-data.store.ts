import { PEOPLE_TERM } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import type { OwnTable } from './own-tables.ts';

export interface OwnRow extends Record<string, unknown> {
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The next rows of a person, after the key of the last one. */
export const findOwnRows = (
  tx: Tx,
  { table, person, key, without = [] }: OwnTable,
  userId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<OwnRow[]> =>
  tx.sql<OwnRow>(
    `select ${key} as key, to_jsonb(x) - $3::text[] as row from ${table} x
      where x.tenant_id = $1 and x.${person} = $2 and (${key}) collate "C" > $4
      order by (${key}) collate "C" limit $5`,
    [tx.tenantId, userId, ['tenant_id', ...without], after, limit],
  );

export interface OwnRecord extends Record<string, unknown> {
  readonly id: string;
  readonly module: string;
}

/** Records that are a person's own: made by them, or about them. */
export const findOwnRecords = (
  tx: Tx,
  userId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<OwnRecord[]> =>
  tx.sql<OwnRecord>(
    `select r.id::text as id, r.module from record r
      where r.tenant_id = $1 and r.deleted_at is null and r.id > $4::uuid
        and (r.created_by = $2 or exists (
              select from record_term t
               where t.tenant_id = $1 and t.module = r.module and t.field = $3 and t.term = $2::text
                 and t.record_id = r.id))
      order by r.id limit $5`,
    [tx.tenantId, userId, PEOPLE_TERM, after, limit],
  );

export interface OwnFile extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly blob_id: string;
}

export const findOwnFiles = (
  tx: Tx,
  userId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<OwnFile[]> =>
  tx.sql<OwnFile>(
    `select id::text as id, name, blob_id::text as blob_id from file
      where tenant_id = $1 and user_id = $2 and id > $3::uuid order by id limit $4`,
    [tx.tenantId, userId, after, limit],
  );
