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

export interface AuditAsked {
  readonly person?: number | undefined;
  readonly entity?: string | undefined;
  readonly record?: string | undefined;
  readonly action?: string | undefined;
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
    ...(asked.record === undefined ? [] : [`a.entity_id = ${put(asked.record)}`]),
    ...(asked.action === undefined ? [] : [`a.action = ${put(asked.action)}`]),
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
