import { addDays, type Day } from '@sveis/domain/format';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { findReminderDay } from '../reminder-day.ts';

const AHEAD_DAYS = 7;

/** A week before a project ends its leader is told, once for each end it is given. */
export async function remindAboutProjects(
  { database }: Services,
  tenantId: number,
  now: Date,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const today = await findReminderDay(tx, 'projects', now);
    if (today === undefined) return;
    for (const { leader_id: userId, id, number, title, day } of await takeEnding(tx, today))
      await notify(tx, { userId, kind: 'project_ends', params: { id, number, title, day } }, now);
  });
}

interface EndingProject extends Record<string, unknown> {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly day: Day;
  readonly leader_id: number;
}

/** Marks and finds in one statement: a second run at the same moment finds nothing left to say. */
const takeEnding = (tx: Tx, today: Day): Promise<EndingProject[]> =>
  tx.sql<EndingProject>(
    `update project set end_told = end_date
      where tenant_id = $1 and status <> 'finished' and deleted_at is null and leader_id is not null
        and end_date between $2::date and $3::date and end_told is distinct from end_date
      returning id, number, name as title, end_date as day, leader_id`,
    [tx.tenantId, today, addDays(today, AHEAD_DAYS)],
  );
