import { formatTime } from '@sveis/domain/format';
import { asCountry, holidayOf, isStartMissed, START_REMINDER_MINUTES } from '@sveis/domain/time';
import type { Database } from '../../database/database.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { findFrozen } from '../hours/hours-lock.ts';
import { markReminded } from '../hours/reminders/hour-reminders.store.ts';
import {
  findBegunShifts,
  findStartCompany,
  type StartCompany,
  type StartRow,
} from './start-reminder.store.ts';

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** Each minute: who is planned for a shift that has begun and is not clocked in hears of it, once. */
export async function remindOfStarts(database: Database, tenantId: number, now: Date): Promise<void> {
  const { from, until } = START_REMINDER_MINUTES;
  const found = await database.inTenant(tenantId, async (tx) => {
    const company = await findStartCompany(tx);
    if (!company?.has_stemp) return undefined;
    return { company, shifts: await findBegunShifts(tx, before(now, until), before(now, from)) };
  });
  if (!found) return;
  for (const shift of found.shifts) {
    await database.inTenant(tenantId, (tx) => remindOfStart(tx, found.company, shift, now));
  }
}

async function remindOfStart(tx: Tx, company: StartCompany, shift: StartRow, now: Date): Promise<void> {
  const frozen = await findFrozen({ tx, userId: shift.user_id, isOwn: true }, [shift.work_date]);
  const isMissed = isStartMissed(now, {
    plannedFrom: shift.planned_from,
    plannedTo: shift.planned_to,
    hasStemp: shift.has_stemp,
    hasHours: shift.has_hours,
    isHoliday: holidayOf(shift.work_date, asCountry(company.country)) !== null,
    isClosed: frozen.locked.length + frozen.delivered.length > 0,
  });
  if (!isMissed || !(await markReminded(tx, shift.user_id, 'start', shift.id, now))) return;
  const params = { shift: shift.shift, time: formatTime(shift.planned_from, company.time_zone) };
  await notify(tx, { users: [shift.user_id], kind: 'shift_started', params }, now);
}
