import type { ModuleDefinition } from '@sveis/domain/records';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Picking } from '../lookup/reference-pick.ts';
import { findSeen, modulesFor } from '../read/record-names.store.ts';
import { findEditors } from '../scope/people-who-edit.store.ts';
import type { RecordModule } from '../scope/record-engine.ts';

export interface Asked {
  readonly path: string;
  /** `user`, `choice:<list>`, or what a reference points at. */
  readonly target: string;
  readonly pick?: string | undefined;
  readonly id: string;
}

export type Known = ReadonlySet<string>;

/** Tables of the company a reference can point at by number; what is retired is chosen no more. */
const tables = { user: 'app_user', account: 'account', location: 'location', activity: 'activity' } as const;

/** People who may edit the record's own module. */
export const WHO_EDITS = 'who:edit';

interface Context extends Omit<Picking, 'pick'> {
  readonly modules: readonly RecordModule[];
  readonly definition: ModuleDefinition;
  readonly projectId: number | null;
}

/** Which of the asked ids somebody may choose, as `target:id`. */
export async function findKnown(
  tx: Tx,
  asked: readonly Asked[],
  { modules, definition, projectId, ...context }: Context,
): Promise<Known> {
  const known = new Set<string>();
  for (const group of new Set(asked.map(groupOf))) {
    const members = asked.filter((one) => groupOf(one) === group);
    const [{ target, pick } = { target: '' }] = members;
    const ids = members.map(({ id }) => id);
    if (pick === WHO_EDITS) {
      for (const { id } of await findEditors(tx, definition, projectId)) known.add(`${group}:${id}`);
      continue;
    }
    const there = isListed(target)
      ? await idsThere(tx, target, ids, pick)
      : (await findSeen(tx, context.viewer, modulesFor(modules, target), ids, { ...context, pick }))
          .filter(({ is_deleted }) => !is_deleted)
          .map(({ id }) => id);
    for (const id of there) known.add(`${group}:${id}`);
  }
  return known;
}

/** Ids asked for in the same way. */
export const groupOf = ({ target, pick = '' }: Pick<Asked, 'target' | 'pick'>): string => `${target}/${pick}`;

const isListed = (target: string): boolean =>
  target.startsWith('choice:') ||
  target === 'projects' ||
  target === 'group' ||
  Object.hasOwn(tables, target);

async function idsThere(
  tx: Tx,
  target: string,
  ids: readonly string[],
  pick: string | undefined,
): Promise<readonly string[]> {
  const list = /^choice:(.+)$/.exec(target)?.[1];
  if (list !== undefined) return codesThere(tx, list, ids);
  const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31);
  if (numbers.length === 0) return [];
  if (target === 'group') {
    const groups = sqlFor.selectFrom('user_group').select('id').where('tenant_id', '=', tx.tenantId);
    return (await tx.many(groups.where('id', 'in', numbers))).map(({ id }) => String(id));
  }
  if (target === 'projects') {
    const projects = sqlFor
      .selectFrom('project')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('deleted_at', 'is', null);
    return (await tx.many(projects.where('id', 'in', numbers))).map(({ id }) => String(id));
  }
  if (target === 'account') {
    const accounts = sqlFor
      .selectFrom('account')
      .select(['id', 'type'])
      .where('tenant_id', '=', tx.tenantId)
      .where('is_active', '=', true);
    const rows = await tx.many(accounts.where('id', 'in', numbers));
    return rows.filter(({ type }) => pick === undefined || type === pick).map(({ id }) => String(id));
  }
  const rows = await tx.many(
    sqlFor
      .selectFrom(tables[target as keyof typeof tables])
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('is_active', '=', true)
      .where('id', 'in', numbers),
  );
  return rows.map(({ id }) => String(id));
}

async function codesThere(tx: Tx, list: string, codes: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.many(
    sqlFor
      .selectFrom('choice')
      .select('code')
      .where('tenant_id', '=', tx.tenantId)
      .where('list', '=', list)
      .where('is_active', '=', true)
      .where('code', 'in', codes),
  );
  return rows.map(({ code }) => code);
}
