import type { ModuleDefinition } from '@sveis/domain/records';
import type { Rights } from '../../context.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { findInTable, isLookupTable } from '../lookup/lookup.store.ts';
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

/** People who may edit the record's own module. */
export const WHO_EDITS = 'who:edit';

interface Context extends Omit<Picking, 'pick'> {
  readonly rights: Rights;
  readonly modules: readonly RecordModule[];
  readonly definition: ModuleDefinition;
  readonly projectId: number | null;
}

/** Which of the asked ids somebody may choose, as `target:id`. */
export async function findKnown(
  tx: Tx,
  asked: readonly Asked[],
  { rights, modules, definition, projectId, ...context }: Context,
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
      ? await idsThere(tx, rights, target, ids, pick)
      : (await findSeen(tx, context.viewer, modulesFor(modules, target), ids, { ...context, pick }))
          .filter(({ is_deleted }) => !is_deleted)
          .map(({ id }) => id);
    for (const id of there) known.add(`${group}:${id}`);
  }
  return known;
}

/** Ids asked for in the same way. */
export const groupOf = ({ target, pick = '' }: Pick<Asked, 'target' | 'pick'>): string => `${target}/${pick}`;

/** What is retired is chosen no more. */
const isListed = (target: string): boolean => target.startsWith('choice:') || isLookupTable(target);

async function idsThere(
  tx: Tx,
  rights: Rights,
  target: string,
  ids: readonly string[],
  pick: string | undefined,
): Promise<readonly string[]> {
  const list = /^choice:(.+)$/.exec(target)?.[1];
  if (list !== undefined) return codesThere(tx, list, ids);
  const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31);
  if (numbers.length === 0) return [];
  return isLookupTable(target)
    ? (await findInTable(tx, rights, target, { ids: numbers, pick })).map(({ id }) => String(id))
    : [];
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
