import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

type Names = Readonly<Record<string, string>>;

/** What ids are called: people by id, references by `target:id`. */
export async function findNames(
  tx: Tx,
  people: readonly number[],
  references: readonly { readonly target: string; readonly id: string }[],
): Promise<{ readonly users: Names; readonly references: Names }> {
  const users = await tx.many(
    sqlFor
      .selectFrom('app_user')
      .select(['id', 'first_name', 'last_name'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', 'in', people),
  );
  const named: Record<string, string> = {};
  for (const target of new Set(references.map((reference) => reference.target))) {
    const ids = references.filter((reference) => reference.target === target).map(({ id }) => id);
    for (const { id, name } of await namesIn(tx, target, ids)) named[`${target}:${id}`] = name;
  }
  return {
    users: Object.fromEntries(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`])),
    references: named,
  };
}

/** Restricted records keep their names to themselves. */
const recordNames = `select id::text as id, coalesce(number || ' ', '') || title as name from record
  where tenant_id = $1 and module = $3 and id::text = any($2::text[]) and not is_restricted`;

const tableNames: Readonly<Record<string, string>> = {
  projects: `select id::text as id, number || ' ' || name as name from project where tenant_id = $1 and id::text = any($2::text[])`,
  account: `select id::text as id, name from account where tenant_id = $1 and id::text = any($2::text[])`,
  location: `select id::text as id, name from location where tenant_id = $1 and id::text = any($2::text[])`,
};

const namesIn = (tx: Tx, target: string, ids: readonly string[]) =>
  Object.hasOwn(tableNames, target)
    ? tx.sql<{ id: string; name: string }>(tableNames[target] ?? '', [tx.tenantId, ids])
    : tx.sql<{ id: string; name: string }>(recordNames, [tx.tenantId, ids, target]);

export async function findFileFacts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return {};
  const files = await tx.many(
    sqlFor
      .selectFrom('file')
      .select(['id', 'name', 'type', 'size'])
      .where('tenant_id', '=', tx.tenantId)
      .where('id', 'in', [...new Set(ids)]),
  );
  return Object.fromEntries(
    files.map(({ id, name, type, size }) => [id, { name, type, size: Number(size) }]),
  );
}
