import { addDays, type Day, dayInZone } from '@sveis/domain/format';
import { taskState } from '@sveis/domain/modules';
import { isOutdated, skipped, taskReminder } from '@sveis/domain/tasks';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import type { StoredRecord } from '../../records/index.ts';
import { moveTask, namesOf, taskTable, waitingIn } from '../../tasks/index.ts';
import { claimReminder } from '../equipment/equipment-remind.store.ts';
import { findReminderDay } from '../reminder-day.ts';

/** Reminds of what waits, tells of what begins today, and puts away what nobody has to answer any more. */
export async function remindAboutTasks({ database }: Services, tenantId: number, now: Date): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const today = await findReminderDay(tx, 'tasks', now);
    if (today === undefined) return;
    for (const { id, time_zone } of await findDue(tx, today)) {
      const task = await taskTable.find(tx, id, 'lock');
      if (task?.status === 'open') await remindAboutTask(tx, task, { today, timeZone: time_zone, now });
    }
  });
}

interface ReminderDay {
  readonly today: Day;
  readonly timeZone: string;
  readonly now: Date;
}

async function remindAboutTask(
  tx: Tx,
  task: StoredRecord,
  { today, timeZone, now }: ReminderDay,
): Promise<void> {
  const due = typeof task.values.due_date === 'string' ? task.values.due_date : null;
  const tell = async (kind: 'task_new' | 'task_due' | 'task_overdue', about: string) => {
    if (!(await claimReminder(tx, task.id, about, now))) return;
    for (const userId of waitingIn(task)) await notify(tx, { userId, kind, params: namesOf(task) }, now);
  };
  const sent = dayInZone(task.createdAt, timeZone);
  const { start_date: start } = task.values;
  if (start === today && sent < today) await tell('task_new', `start:${today}`);
  if (task.values.kind === 'information') {
    if (!isOutdated({ due, sent }, today)) return;
    const people = skipped(taskState(task.values).people);
    await moveTask(tx, task, { status: 'done', values: { people } }, { userId: task.createdBy, now });
    return;
  }
  const reminder = due === null ? undefined : taskReminder(due, today);
  if (reminder) await tell(reminder.kind, reminder.about);
}

/** Open ones with a day near or past, begun today, or sent long ago; an action is reminded of where it stands. */
const findDue = (tx: Tx, today: Day): Promise<{ id: string; time_zone: string }[]> =>
  tx.sql(
    `select r.id::text, t.time_zone from record r join tenant t on t.id = r.tenant_id
      where r.tenant_id = $1 and r.module = 'tasks' and r.deleted_at is null and r.status = 'open'
        and r.t1 <> 'action' and (r.d2 is null or r.d2 <= $3::timestamptz)
        and (r.d1 <= $2::timestamptz or r.d2 = $3::timestamptz or (r.t1 = 'information' and r.d1 is null))
      order by r.id`,
    [tx.tenantId, `${addDays(today, 1)}T00:00:00Z`, `${today}T00:00:00Z`],
  );
