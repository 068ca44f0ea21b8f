import type { Language } from '@sveis/domain/locales';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Unfit } from './reference-pick.ts';

export interface Found {
  readonly id: string | number;
  readonly name: string;
  /** Shown, and not to be chosen. */
  readonly unfit?: Unfit;
}

export const MOST_FOUND = 50;

/** Small tables of the company: whatever holds the typed words, in people's order. */
const looked = (table: string, name: string, where: string): string =>
  `select id, ${name} as name from ${table}
    where tenant_id = $1 and ($2 = '' or strpos(lower(${name}), lower($2)) > 0) and ${where}
    order by 2, 1 limit ${MOST_FOUND}`;

const accounts = looked('account', 'name', 'is_active and ($3::text is null or type = $3)');
const locations = looked('location', 'name', '$3::text is null and is_active');
const projects = looked('project', "number || ' ' || name", '$3::text is null and deleted_at is null');
const activities = looked('activity', "code || ' ' || name", '$3::text is null and is_active');
const groups = looked('user_group', 'name', '$3::text is null');
const people = looked('app_user', "first_name || ' ' || last_name", '$3::text is null and is_active');

const statements = {
  account: accounts,
  location: locations,
  projects,
  user: people,
  activity: activities,
  group: groups,
} as const;

export type LookupTable = keyof typeof statements;

export const isLookupTable = (target: string): target is LookupTable => Object.hasOwn(statements, target);

export const findInTable = (
  tx: Tx,
  table: LookupTable,
  { q, pick = null }: { readonly q: string; readonly pick?: string | null },
): Promise<Found[]> =>
  tx.sql<Found & Record<string, unknown>>(statements[table], [
    tx.tenantId,
    q,
    table === 'account' ? pick : null,
  ]);

/** A list the company edits, retired codes last and marked: old records still show them. */
export async function findChoices(tx: Tx, list: string, language: Language) {
  const rows = await tx.many(
    sqlFor
      .selectFrom('choice')
      .select(['code', 'labels', 'colour', 'sort', 'is_active'])
      .where('tenant_id', '=', tx.tenantId)
      .where('list', '=', list)
      .orderBy('is_active', 'desc')
      .orderBy('sort')
      .orderBy('code'),
  );
  return rows.map(({ labels, ...row }) => ({
    ...row,
    label: labels[language] ?? labels.en ?? labels.no ?? row.code,
  }));
}
