import { AppError } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import type { ScimTerm } from '@sveis/domain/scim';
import type { Tx } from '../../database/transaction.ts';

export interface ScimUserRow extends Record<string, unknown> {
  readonly id: number;
  readonly scim_external_id: string | null;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly employee_no: string;
  readonly language: Language;
  readonly is_active: boolean;
  readonly leader_id: number | null;
  readonly leader: string | null;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly created_at: Date;
  readonly updated_at: Date;
}

const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What people can be looked up by: the column, and the value as it stands there. */
const looked: Readonly<Record<string, readonly [string, (value: string) => unknown]>> = {
  id: ['u.id', idOf],
  username: ['u.username', (value) => value.toLowerCase()],
  externalid: ['u.scim_external_id', (value) => value],
  emails: ['u.email', (value) => value.toLowerCase()],
  employeenumber: ['u.employee_no', (value) => value],
  active: ['u.is_active', (value) => value === 'true'],
};

export interface ScimPage {
  readonly terms: readonly ScimTerm[];
  /** How many come before it. */
  readonly skip: number;
  readonly limit: number;
}

const from = `from app_user u left join app_user l on l.tenant_id = $1 and l.id = u.leader_id
  where u.tenant_id = $1 and u.anonymised_at is null`;

/** People of the company in the order they came, who left too: a directory takes them back by the same name. */
export async function findScimUsers(
  tx: Tx,
  { terms, skip, limit }: ScimPage,
): Promise<{ readonly total: number; readonly rows: readonly ScimUserRow[] }> {
  const values: unknown[] = [tx.tenantId];
  const wanted = terms.map(({ attribute, value }) => {
    const [column, stored] = looked[attribute] ?? [];
    if (column === undefined || stored === undefined) throw new AppError('SCIM_FILTER');
    return ` and ${column} = $${values.push(stored(value))}`;
  });
  const where = `${from}${wanted.join('')}`;
  const [counted] = await tx.sql<{ n: number }>(`select count(*)::integer as n ${where}`, values);
  const total = counted?.n ?? 0;
  if (total === 0 || limit === 0) return { total, rows: [] };
  const rows = await tx.sql<ScimUserRow>(
    `select u.id, u.scim_external_id, u.username, u.first_name, u.last_name, u.email, u.phone, u.employee_no, u.language,
            u.is_active, u.leader_id, l.first_name || ' ' || l.last_name as leader, u.created_at, u.updated_at,
            coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id)
              from group_member m join user_group g on g.tenant_id = $1 and g.id = m.group_id
             where m.tenant_id = $1 and m.user_id = u.id), '[]'::json) as groups
       ${where} order by u.id offset $${values.push(skip)} limit $${values.push(limit)}`,
    values,
  );
  return { total, rows };
}

export const findScimUser = async (tx: Tx, id: string): Promise<ScimUserRow | undefined> =>
  (await findScimUsers(tx, { terms: [{ attribute: 'id', value: id }], skip: 0, limit: 1 })).rows[0];

export type Linked = 'app_user' | 'user_group';

/** Whose the number of a directory is. */
export const findScimLink = async (tx: Tx, table: Linked, externalId: string): Promise<number | undefined> =>
  (
    await tx.sql<{ id: number }>(`select id from ${table} where tenant_id = $1 and scim_external_id = $2`, [
      tx.tenantId,
      externalId,
    ])
  )[0]?.id;

export const writeScimLink = (
  tx: Tx,
  table: Linked,
  id: number,
  externalId: string | null,
): Promise<unknown> =>
  tx.sql(`update ${table} set scim_external_id = $3 where tenant_id = $1 and id = $2`, [
    tx.tenantId,
    id,
    externalId,
  ]);

export const findGroupLinks = async (tx: Tx): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await tx.sql<{ id: number; scim_external_id: string }>(
        'select id, scim_external_id from user_group where tenant_id = $1 and scim_external_id is not null',
        [tx.tenantId],
      )
    ).map((row) => [row.id, row.scim_external_id]),
  );

export const findNames = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await tx.sql<{ id: number; name: string }>(
        `select id, first_name || ' ' || last_name as name from app_user
          where tenant_id = $1 and id = any($2::integer[]) and anonymised_at is null`,
        [tx.tenantId, ids],
      )
    ).map((row) => [row.id, row.name]),
  );
