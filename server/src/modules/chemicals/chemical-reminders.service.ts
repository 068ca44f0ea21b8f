import { addDays, type Day } from '@sveis/domain/format';
import type { NoticeKind } from '@sveis/domain/notifications';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { claimReminder } from '../equipment/equipment-remind.store.ts';
import { findReminderDay } from '../reminder-day.ts';
import { findChemicalManagers } from './chemical-people.store.ts';
import { type DueChemical, findDueChemicals } from './chemical-reminders.store.ts';

const AHEAD_DAYS = 30;

const dates = [
  ['sheet', 'chemical_sheet_due'],
  ['assessment', 'chemical_assessment_due'],
  ['substitution', 'chemical_substitution_due'],
] as const satisfies readonly (readonly [keyof DueChemical, NoticeKind])[];

/** Thirty days before and on the day: the sheet, the assessment, and whether it can be replaced. */
export async function remindAboutChemicals(services: Services, tenantId: number, now: Date): Promise<void> {
  const { database } = services;
  await database.inTenant(tenantId, async (tx) => {
    const today = await findReminderDay(tx, 'chemicallist', now);
    if (today !== undefined) await remind(tx, today, now);
  });
}

async function remind(tx: Tx, today: Day, now: Date): Promise<void> {
  const due = await findDueChemicals(tx, today, AHEAD_DAYS);
  const managers = due.length > 0 ? await findChemicalManagers(tx) : [];
  for (const chemical of due) {
    for (const [name, kind] of dates) {
      const day = chemical[name];
      if (day === null || day > addDays(today, AHEAD_DAYS)) continue;
      const about = `${name}:${day}:${day <= today ? 'due' : 'ahead'}`;
      if (!(await claimReminder(tx, chemical.id, about, now))) continue;
      const params = { id: chemical.id, title: chemical.title, day };
      for (const userId of managers) await notify(tx, { userId, kind, params }, now);
    }
  }
}
