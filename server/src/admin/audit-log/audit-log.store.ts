import { type ChoiceLabels, labelIn } from '@sveis/domain/admin';
import type { Language } from '@sveis/domain/locales';
import type { Tx } from '../../database/transaction.ts';

export interface AuditRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly actor: string | null;
  /** The key of another system it was done with. */
  readonly key_name: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface LoggedRecord {
  readonly entity: string;
  readonly id: string;
}

export interface AuditAsked {
  readonly person?: number | undefined;
  readonly entity?: string | undefined;
  readonly record?: string | undefined;
  /** What this number is besides an id. */
  readonly numbered?: readonly LoggedRecord[];
  readonly actions?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** The last entry of the page before. */
  readonly below?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** Entries of the log, the newest first. */
export function findAuditEntries(tx: Tx, asked: AuditAsked): Promise<AuditRow[]> {
  const values: unknown[] = [tx.tenantId, asked.limit];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const wanted = [
    ...(asked.person === undefined ? [] : [`a.actor_id = ${put(asked.person)}`]),
    ...(asked.entity === undefined ? [] : [`a.entity = ${put(asked.entity)}`]),
    ...(asked.record === undefined ? [] : [recordSql(asked.record, asked.numbered ?? [], put)]),
    ...(asked.actions === undefined ? [] : [`a.action = any(${put(asked.actions)}::text[])`]),
    ...(asked.from === undefined ? [] : [`a.at >= ${put(asked.from)}`]),
    ...(asked.to === undefined ? [] : [`a.at < ${put(asked.to)}`]),
    ...(asked.below === undefined ? [] : [`(a.at, a.id) < (${put(asked.below.at)}, ${put(asked.below.id)})`]),
  ];
  return tx.sql<AuditRow>(
    `select a.id, a.at, a.actor_id, u.first_name || ' ' || u.last_name as actor, a.action, a.entity,
            a.entity_id, a.before, a.after, k.name as key_name
       from audit a left join app_user u on u.tenant_id = $1 and u.id = a.actor_id
       left join host_token k on k.tenant_id = $1 and k.id = a.session_id
      where a.tenant_id = $1${wanted.map((one) => ` and ${one}`).join('')}
      order by a.at desc, a.id desc limit $2`,
    values,
  );
}

function recordSql(
  record: string,
  numbered: readonly LoggedRecord[],
  put: (value: unknown) => string,
): string {
  const isId = `a.entity_id = ${put(record)}`;
  if (numbered.length === 0) return isId;
  const entities = put(numbered.map(({ entity }) => entity));
  const ids = put(numbered.map(({ id }) => id));
  return `(${isId} or (a.entity, a.entity_id) in (select * from unnest(${entities}::text[], ${ids}::text[])))`;
}

/** What the log tells of by name and references of records do not reach. */
export const loggedTables = {
  role: 'role',
  group: 'user_group',
  folder: 'folder',
  document: 'document',
  host_token: 'host_token',
  webhook: 'webhook',
  device: 'device',
} as const;

export type LoggedTable = keyof typeof loggedTables;

export const isLoggedTable = (target: string): target is LoggedTable => Object.hasOwn(loggedTables, target);

export const findLoggedNames = (tx: Tx, target: LoggedTable, ids: readonly string[]) =>
  tx.sql<{ readonly id: string; readonly name: string }>(
    `select r.id::text as id, r.name from ${loggedTables[target]} r
      where r.tenant_id = $1 and r.id::text = any($2::text[])`,
    [tx.tenantId, ids],
  );

/** Labels of these lists, by `list:code`. */
export async function findListLabels(
  tx: Tx,
  lists: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (lists.length === 0) return new Map();
  const rows = await tx.sql<{ readonly list: string; readonly code: string; readonly labels: ChoiceLabels }>(
    'select c.list, c.code, c.labels from choice c where c.tenant_id = $1 and c.list = any($2::text[])',
    [tx.tenantId, lists],
  );
  return new Map(rows.map(({ list, code, labels }) => [`${list}:${code}`, labelIn(labels, language, code)]));
}
