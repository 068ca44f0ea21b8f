import { addDays, type Day, dayInZone, isoWeekOf, startOfDay } from '@sveis/domain/format';
import { contentChanges, type DeliveredEntry, type DeliveryPeriod, weekPeriod } from '@sveis/domain/time';
import { sqlFor } from '../../../database/query-builder.ts';
import { newId } from '../../../database/uuid.ts';
import { addCorrection, decideDelivery, readPeriodHours, storeDelivery } from '../../../time/index.ts';
import type { DemoHandIn, DemoWorker } from '../../demo-hours.ts';
import { type DemoSite, userIdOf } from '../../demo-site.ts';
import { WEEKS_BACK } from './hours-rows.ts';

const LOCKED_WEEKS = [-3, -2];

const hour = (day: Day, hours: number, timeZone: string): Date =>
  new Date(startOfDay(day, timeZone).getTime() + hours * 3_600_000);

/** Older weeks are approved, two of them locked; last week is where a leader finds something to do. */
export async function addDeliveries(site: DemoSite): Promise<void> {
  const { company, now } = site;
  const { hours } = company.time;
  if (!hours) return;
  const thisWeek = weekPeriod(dayInZone(now, company.timeZone));
  const weekAt = (week: number) => weekPeriod(addDays(thisWeek.from, week * 7));
  for (const worker of hours.workers) {
    for (let week = -WEEKS_BACK; week < 0; week += 1) {
      const state = week === -1 ? (worker.lastWeek ?? 'none') : 'approved';
      if (worker.leader && state !== 'none') await handIn(site, worker, weekAt(week), state);
    }
  }
  for (const week of LOCKED_WEEKS) await lockWeek(site, weekAt(week), userIdOf(site, hours.lockedBy));
  await openOnce(site, weekAt(-2), userIdOf(site, hours.lockedBy), hours.openedFor);
}

async function handIn(
  site: DemoSite,
  worker: DemoWorker,
  period: DeliveryPeriod,
  state: Exclude<DemoHandIn, 'none'>,
): Promise<void> {
  const { tx, company, now } = site;
  const userId = userIdOf(site, worker.username);
  const hours = await readPeriodHours(tx, userId, period);
  if (hours.rows.length === 0) return;
  const deliveredAt = hour(period.to, 18.2, company.timeZone);
  const id = newId(deliveredAt);
  const correctedFor = state === 'delivered' ? worker.correctedFor : undefined;
  const comment = state === 'delivered' ? (worker.comment ?? '') : '';
  const handedIn = correctedFor ? { ...hours, content: halfAnHourMore(hours.content) } : hours;
  await storeDelivery(tx, { id, userId, period, hours: handedIn, comment, now: deliveredAt });
  if (correctedFor && worker.leader) {
    const leader = company.people.find(({ username }) => username === worker.leader);
    const correction = {
      at: hour(addDays(period.to, 1), 9, company.timeZone).toISOString(),
      by_name: `${leader?.firstName} ${leader?.lastName}`,
      reason: correctedFor,
      changes: [...contentChanges(handedIn.content, hours.content)],
    };
    await addCorrection(tx, id, correction, hours.totals);
  }
  if (state === 'delivered' || !worker.leader) return;
  const monday = hour(addDays(period.to, 1), 9.5, company.timeZone);
  const decided = {
    decided_by: userIdOf(site, worker.leader),
    decided_at: monday < now ? monday : new Date(now.getTime() - 60_000),
  };
  await decideDelivery(
    tx,
    id,
    state === 'approved'
      ? { state, ...decided }
      : { state, return_reason: worker.returnReason ?? '?', ...decided },
  );
}

/** The first entry as it was before its leader corrected it. */
const halfAnHourMore = (content: readonly DeliveredEntry[]): readonly DeliveredEntry[] =>
  content.map((entry, place) =>
    place === 0 ? { ...entry, amount: entry.amount + 0.5, end_at: halfAnHourLater(entry.end_at) } : entry,
  );

const halfAnHourLater = (moment: string | null): string | null =>
  moment && new Date(Date.parse(moment) + 1_800_000).toISOString();

async function lockWeek(
  { tx, company }: DemoSite,
  { from, to }: DeliveryPeriod,
  lockedBy: number,
): Promise<void> {
  const { year, week } = isoWeekOf(from);
  const lockedAt = hour(addDays(to, 2), 8, company.timeZone);
  await tx.run(
    sqlFor.insertInto('period_lock').values({
      tenant_id: tx.tenantId,
      id: newId(lockedAt),
      kind: 'week',
      year,
      no: week,
      user_id: null,
      from_day: from,
      to_day: to,
      locked_by: lockedBy,
      locked_at: lockedAt,
    }),
  );
}

/** The week was opened for an hour and locked again: the page of locks tells why. */
async function openOnce(
  { tx, company }: DemoSite,
  { from, to }: DeliveryPeriod,
  openedBy: number,
  reason: string,
): Promise<void> {
  const { year, week } = isoWeekOf(from);
  const openedAt = hour(addDays(to, 2), 7, company.timeZone);
  await tx.run(
    sqlFor.insertInto('period_unlock').values({
      tenant_id: tx.tenantId,
      id: newId(openedAt),
      kind: 'week',
      year,
      no: week,
      user_id: null,
      group_id: null,
      locked_by: openedBy,
      locked_at: hour(addDays(to, 1), 15, company.timeZone),
      unlocked_by: openedBy,
      unlocked_at: openedAt,
      reason,
    }),
  );
}
