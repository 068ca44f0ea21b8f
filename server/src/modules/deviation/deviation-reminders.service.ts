import { addDays, type Day } from '@sveis/domain/format';
import { deviationReminder, healthTypes } from '@sveis/domain/modules/deviation';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { claimReminder } from '../equipment/equipment-remind.store.ts';
import { findReminderDay } from '../reminder-day.ts';

const AHEAD_DAYS = 3;

/** Whoever answers for a deviation is told of its deadline; after a week the leader of its project is too. */
export async function remindAboutDeviations(
  { database }: Services,
  tenantId: number,
  now: Date,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const today = await findReminderDay(tx, 'deviation', now);
    if (today === undefined) return;
    for (const { responsible, leader, deadline, id, number, title } of await findPressing(tx, today)) {
      const reminder = deviationReminder(deadline, today);
      if (!reminder || !(await claimReminder(tx, id, reminder.about, now))) continue;
      const people = new Set([responsible, ...(reminder.reachesLeader ? [leader] : [])]);
      const params = { id, number, title, day: deadline };
      for (const userId of people)
        if (userId !== null) await notify(tx, { userId, kind: reminder.kind, params }, now);
    }
  });
}

interface Pressing extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly deadline: Day;
  readonly responsible: number | null;
  readonly leader: number | null;
}

/**
 * Open ones with a deadline near or past; the slots are those of the definition. What is about somebody's health is a
 * number alone, and a restricted one does not exist for the leader of its project.
 */
const findPressing = (tx: Tx, today: Day): Promise<Pressing[]> =>
  tx.sql<Pressing>(
    `select r.id::text, coalesce(r.number, '') as number, case when r.is_restricted or r.data ->> 'hse_type' = any($3::text[]) then '' else r.title end as title,
            r.data ->> 'deadline' as deadline, r.t3::integer as responsible,
            case when not r.is_restricted then p.leader_id end as leader
       from record r left join project p on p.tenant_id = $1 and p.id = r.project_id
      where r.tenant_id = $1 and r.module = 'deviation' and r.deleted_at is null
        and r.status in ('registered', 'process') and r.d1 <= $2::timestamptz
      order by r.id`,
    [tx.tenantId, `${addDays(today, AHEAD_DAYS)}T00:00:00Z`, healthTypes],
  );
