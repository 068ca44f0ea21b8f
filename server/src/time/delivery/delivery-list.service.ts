import { notFound } from '@sveis/domain/errors';
import { type Day, dayInZone, formatDate } from '@sveis/domain/format';
import {
  contentChanges,
  type DeliveryPeriod,
  type DeliveryState,
  deliveryWarnings,
  type isOver,
  mayBeDelivered,
  type PeriodKind,
  periodsBetween,
  totalsOf,
} from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { findSettingValues } from '../../session/index.ts';
import { requireSeenOwner } from '../hours/hours-access.ts';
import { type PersonDay, readPeopleDays } from '../hours/people-days.ts';
import { isPeriodLocked } from './delivery.service.ts';
import { findContent, findDeliveries, findDelivery, findPreviousId } from './delivery.store.ts';
import { readRange } from './delivery-access.ts';
import { findTakingPart, type PersonName } from './delivery-hours.store.ts';
import { dayAnswers, readPeriodHours } from './delivery-hours.ts';
import { recordOfDelivery } from './delivery-record.ts';

interface Wanted {
  readonly from: string;
  readonly to: string;
  readonly state?: DeliveryState | 'undelivered' | undefined;
}

/** A leader's list: what was handed in, and who has not handed in what is over. */
export async function listDeliveries(ctx: UserContext, { state, ...range }: Wanted) {
  const days = readRange(range);
  const isAll = state === undefined;
  return {
    data:
      state === 'undelivered'
        ? []
        : (await findDeliveries(ctx.tx, { ...days, state })).map((row) => recordOfDelivery(row)),
    undelivered:
      isAll || state === 'undelivered'
        ? (await findUndelivered(ctx.tx, days, dayInZone(ctx.now, ctx.tenant.timeZone))).map(
            ({ person, period, days: own }) => ({
              user_id: person.id,
              user_name: person.name,
              from: formatDate(period.from),
              to: formatDate(period.to),
              totals: totalsOf(own),
            }),
          )
        : [],
  };
}

export async function ownDeliveries(ctx: UserContext, range: Omit<Wanted, 'state'>) {
  const rows = await findDeliveries(ctx.tx, { ...readRange(range), userId: ctx.user.id });
  return { data: rows.map(recordOfDelivery) };
}

/** One delivery opened, by its owner or by who may see others' hours. */
export async function openDelivery(ctx: UserContext, id: string) {
  const row = await findDelivery(ctx.tx, id);
  if (!row) throw notFound();
  requireSeenOwner(ctx, row.user_id);
  const period = { from: row.from_day, to: row.to_day };
  const [entries, hours, previous, locked] = await Promise.all([
    findContent(ctx.tx, id),
    readPeriodHours(ctx.tx, row.user_id, period),
    findPreviousId(ctx.tx, row),
    isPeriodLocked(ctx.tx, row.user_id, period),
  ]);
  return {
    ...recordOfDelivery(row),
    locked,
    days: dayAnswers(ctx, hours.days),
    entries,
    current: hours.content,
    changed_since: contentChanges(entries, hours.content),
    changed_from_previous: previous ? contentChanges(await findContent(ctx.tx, previous.id), entries) : [],
    warnings: deliveryWarnings(hours.days, hours.spans),
  };
}

export interface Undelivered {
  readonly person: PersonName;
  readonly period: DeliveryPeriod;
  readonly days: readonly PersonDay[];
}

/** Weeks or months, as the company delivers. */
export async function deliveryKind(tx: Tx): Promise<PeriodKind> {
  return (await findSettingValues(tx)).deliver_period === 'month' ? 'month' : 'week';
}

/** Everybody and every period that could have been handed in by today and is not, wholly. */
export async function findUndelivered(
  tx: Tx,
  { from, to }: { readonly from: Day; readonly to: Day },
  today: Day,
  when: typeof isOver | typeof mayBeDelivered = mayBeDelivered,
): Promise<readonly Undelivered[]> {
  const periods = periodsBetween(await deliveryKind(tx), from, to).filter((period) => when(period, today));
  return (await findDeliveryStates(tx, periods)).filter(({ isDone }) => !isDone);
}

/** Everybody who takes part in each of these periods, in order, and whether every day of theirs is handed in. */
export async function findDeliveryStates(
  tx: Tx,
  periods: readonly DeliveryPeriod[],
): Promise<readonly (Undelivered & { readonly isDone: boolean })[]> {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return [];
  const taking = await findTakingPart(tx, periods);
  const ids = [...new Set(taking.map(({ id }) => id))];
  const days = await readPeopleDays(tx, ids, first.from, last.to);
  return taking.flatMap(({ place, id, name }) => {
    const period = periods[place];
    if (!period) return [];
    const own = (days.get(id) ?? []).filter(({ day }) => day >= period.from && day <= period.to);
    const isDone = own.every(({ isDelivered }) => isDelivered);
    return [{ person: { id, name }, period, days: own, isDone }];
  });
}
