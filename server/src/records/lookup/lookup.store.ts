import { type ChoiceLabels, labelIn } from '@sveis/domain/admin';
import type { Language } from '@sveis/domain/locales';
import type { Rights } from '../../context.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { isScopedTable, nameableSql } from '../../session/index.ts';
import { createParameters } from '../list/list-condition.ts';
import type { Unfit } from './reference-pick.ts';

export interface Found {
  readonly id: string | number;
  readonly name: string;
  /** The typed words are this person's name, initials, user name or welder ID, and not a part of it. */
  readonly is_exact?: boolean;
  /** Shown, and not to be chosen. */
  readonly unfit?: Unfit;
}

export const MOST_FOUND = 50;

interface SmallTable {
  readonly table: string;
  readonly name: string;
  readonly where: string;
}

/** Small tables of the company: whatever holds the typed words, in people's order. */
const tables = {
  account: { table: 'account', name: 'r.name', where: 'r.is_active' },
  location: { table: 'location', name: 'r.name', where: 'r.is_active' },
  projects: { table: 'project', name: "r.number || ' ' || r.name", where: 'r.deleted_at is null' },
  user: { table: 'app_user', name: "r.first_name || ' ' || r.last_name", where: 'r.is_active' },
  activity: { table: 'activity', name: "r.code || ' ' || r.name", where: 'r.is_active' },
  project_role: {
    table: 'project_role',
    name: 'r.name',
    where: "r.status = 'active' and r.deleted_at is null",
  },
  group: { table: 'user_group', name: 'r.name', where: 'true' },
  form: { table: 'form', name: 'r.title', where: 'r.is_active and r.version > 0' },
} as const satisfies Readonly<Record<string, SmallTable>>;

export type LookupTable = keyof typeof tables;

export const isLookupTable = (target: string): target is LookupTable => Object.hasOwn(tables, target);

interface TableQuestion {
  readonly q?: string;
  /** Accounts are picked by their type, forms by what they may be used on; of projects `open` leaves out those that are finished. */
  readonly pick?: string | undefined;
  /** Of these, for what is being written. */
  readonly ids?: readonly number[];
}

/** What of a table somebody may name. */
export function findInTable(
  tx: Tx,
  rights: Rights,
  target: LookupTable,
  { q = '', pick, ids }: TableQuestion,
): Promise<Found[]> {
  const { table, name, where } = tables[target];
  const { add, values } = createParameters([tx.tenantId]);
  const exact = target === 'user' && q !== '' ? exactPerson(add(q)) : '';
  const asked = [
    where,
    ...(isScopedTable(target)
      ? [nameableSql(rights, target, 'r', { tenant: '$1', add, isWriting: ids !== undefined })]
      : []),
    ...(q === '' ? [] : [`(strpos(lower(${name}), lower(${add(q)})) > 0${exact && ` or ${exact}`})`]),
    ...(target === 'account' && pick !== undefined ? [`r.type = ${add(pick)}`] : []),
    ...(target === 'form' && pick !== undefined ? [`r.uses @> to_jsonb(${add(pick)}::text)`] : []),
    // What is written at a finished project is refused with words of its own.
    ...(target === 'projects' && pick === 'open' && !ids ? ["r.status <> 'finished'"] : []),
    ...(ids ? [`r.id = any(${add(ids)}::integer[])`] : []),
  ];
  return tx.sql<Found & Record<string, unknown>>(
    `select r.id, ${name} as name${exact && `, ${exact} as is_exact`} from ${table} r where r.tenant_id = $1 and ${asked.join(' and ')}
      order by 2, 1${ids ? '' : ` limit ${MOST_FOUND}`}`,
    values,
  );
}

/** People are also known by what stands on their helmet, in the login and on the steel. */
const exactPerson = (q: string): string => `(lower(${q}) in (
    lower(r.username), lower(r.first_name || ' ' || r.last_name),
    lower(r.initialer))
  or exists (select from record c where c.tenant_id = $1 and c.module = 'expertise' and c.t1 = r.id::text
    and c.deleted_at is null and lower(c.data ->> 'stamp') = lower(${q})))`;

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
    label: labelIn(labels, language, row.code),
  }));
}

/** Lists the company has made itself, by what fields know them by. */
export const findOwnLists = (tx: Tx) =>
  tx.sql<{ readonly list: string; readonly names: ChoiceLabels; readonly is_active: boolean }>(
    'select list, names, is_active from choice_list where tenant_id = $1 order by list',
    [tx.tenantId],
  );
