import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';
import type { Asked } from './record-references.ts';

export type Known = ReadonlySet<string>;

/** Tables of the company a reference can point at by number. */
const tables = { user: 'app_user', projects: 'project', account: 'account', location: 'location' } as const;

/** Which of the asked ids there are, as `target:id`. */
export async function findKnown(tx: Tx, asked: readonly Asked[]): Promise<Known> {
  const known = new Set<string>();
  for (const target of new Set(asked.map((one) => one.target))) {
    const ids = asked.filter((one) => one.target === target).map(({ id }) => id);
    for (const id of await idsThere(tx, target, ids)) known.add(`${target}:${id}`);
  }
  return known;
}

async function idsThere(tx: Tx, target: string, ids: readonly string[]): Promise<readonly string[]> {
  const list = /^choice:(.+)$/.exec(target)?.[1];
  if (list !== undefined) {
    const rows = await tx.many(
      sqlFor
        .selectFrom('choice')
        .select('code')
        .where('tenant_id', '=', tx.tenantId)
        .where('list', '=', list)
        .where('is_active', '=', true)
        .where('code', 'in', ids),
    );
    return rows.map(({ code }) => code);
  }
  if (Object.hasOwn(tables, target)) {
    const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31);
    if (numbers.length === 0) return [];
    const table = tables[target as keyof typeof tables];
    const rows = await tx.many(
      sqlFor.selectFrom(table).select('id').where('tenant_id', '=', tx.tenantId).where('id', 'in', numbers),
    );
    return rows.map(({ id }) => String(id));
  }
  const uuids = ids.filter((id) => id.length === 36);
  if (uuids.length === 0) return [];
  const rows = await tx.many(
    sqlFor
      .selectFrom('record')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('module', '=', target)
      .where('deleted_at', 'is', null)
      .where('id', 'in', uuids),
  );
  return rows.map(({ id }) => id);
}
