import type { Day } from '@sveis/domain/format';
import type { PeriodKind } from '@sveis/domain/time';
import { sqlFor } from '../../../database/query-builder.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Tx } from '../../../database/transaction.ts';

export type ReminderKind = Exclude<Tables['hour_reminder']['kind'], 'asked' | 'start' | 'exposure'>;

/** Tells whether it is the first time. A second run that comes at the same moment waits here and then finds nothing. */
export const markReminded = async (
  tx: Tx,
  userId: number,
  kind: ReminderKind | 'start',
  about: string,
  now: Date,
): Promise<boolean> =>
  (await tx.run(
    sqlFor
      .insertInto('hour_reminder')
      .values({ tenant_id: tx.tenantId, user_id: userId, kind, about, reminded_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'kind', 'about']).doNothing()),
  )) > 0;

export interface ReturnedRow {
  readonly id: string;
  readonly user_id: number;
  readonly kind: PeriodKind;
  readonly from_day: Day;
  readonly to_day: Day;
  readonly return_reason: string;
}

/** What came back and has not been handed in again since. */
export const findReturned = (tx: Tx, since: Date): Promise<ReturnedRow[]> =>
  tx.sql<ReturnedRow>(
    `select d.id, d.user_id, d.kind, d.from_day, d.to_day, d.return_reason from delivery d
       join app_user u on u.tenant_id = $1 and u.id = d.user_id and u.is_active
      where d.tenant_id = $1 and d.state = 'returned' and d.decided_at >= $2
        and not exists (select from delivery l where l.tenant_id = $1 and l.user_id = d.user_id
          and l.from_day <= d.to_day and l.to_day >= d.from_day and l.delivered_at > d.delivered_at
          and l.state <> 'withdrawn')
      order by d.from_day`,
    [tx.tenantId, since],
  );

/** Days somebody is at work on, or has a stemp to decide about: they are not without hours. */
export const findDaysInHand = (
  tx: Tx,
  timeZone: string,
  since: Date,
): Promise<{ user_id: number; from_day: Day; to_day: Day }[]> =>
  tx.sql(
    `select user_id, (start_at at time zone $3)::date as from_day,
            (coalesce(ended_at, start_at + interval '24 hours') at time zone $3)::date as to_day
       from punch
      where tenant_id = $1 and start_at >= $2 and state in ('starting', 'running', 'awaiting_attachment', 'held')`,
    [tx.tenantId, since, timeZone],
  );

/** When each of them began and ends here, where it is written down. */
export const findEmployment = (
  tx: Tx,
  userIds: readonly number[],
): Promise<{ id: number; employed_from: Day | null; employed_to: Day | null }[]> =>
  tx.sql('select id, employed_from, employed_to from app_user where tenant_id = $1 and id = any($2::int[])', [
    tx.tenantId,
    userIds,
  ]);

/** Who of them has an absence that reaches over a day, weekends in between included. */
export const findOff = async (tx: Tx, userIds: readonly number[], day: Day): Promise<readonly number[]> => {
  const rows = await tx.sql<{ user_id: number }>(
    `select distinct user_id from absence
      where tenant_id = $1 and user_id = any($2::int[]) and deleted_at is null and $3::date between from_day and to_day`,
    [tx.tenantId, userIds, day],
  );
  return rows.map(({ user_id }) => user_id);
};
