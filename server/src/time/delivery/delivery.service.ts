import { createHash } from 'node:crypto';
import { AppError, refused } from '@sveis/domain/errors';
import { addDays, dayInZone, formatDate, startOfDay } from '@sveis/domain/format';
import {
  contentText,
  type DeliveryBlocker,
  type DeliveryPeriod,
  daysOfPeriod,
  deliveryBlockers,
  deliveryWarnings,
  periodOfDays,
} from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { findLocks, takeTimeLock } from '../locks/period-lock.store.ts';
import { lockPunch } from '../punch/punch-lock.ts';
import {
  findContent,
  findDeliveries,
  findDelivery,
  findLiveDeliveries,
  insertDelivery,
  updateContentHash,
} from './delivery.store.ts';
import { readRange } from './delivery-access.ts';
import { findUnsettledPunches } from './delivery-hours.store.ts';
import { dayAnswers, type PeriodHours, readPeriodHours } from './delivery-hours.ts';
import { recordOfDelivery } from './delivery-record.ts';

export interface PeriodRequest {
  readonly from: string;
  readonly to: string;
}

export function requirePeriod(request: PeriodRequest): DeliveryPeriod {
  const { from, to } = readRange(request);
  const period = periodOfDays(from, to);
  if (!period) throw refused('NOT_A_PERIOD');
  return period;
}

/** What handing in would mean: the days, what stands in the way, and what is worth a look. */
export async function previewDelivery(ctx: UserContext, request: PeriodRequest) {
  const period = requirePeriod(request);
  const hours = await readPeriodHours(ctx.tx, ctx.user.id, period);
  const blockers = await blockersOf(ctx, period, hours);
  const [newest] = (
    await findDeliveries(ctx.tx, { from: period.from, to: period.to, userId: ctx.user.id })
  ).filter((row) => row.from_day === period.from && row.to_day === period.to);
  return {
    kind: period.kind,
    from: formatDate(period.from),
    to: formatDate(period.to),
    days: dayAnswers(ctx, hours.days),
    totals: hours.totals,
    blockers,
    warnings: deliveryWarnings(hours.days, hours.spans),
    delivery: newest ? recordOfDelivery(newest) : null,
  };
}

/** Hands a period in. Alone in the company for the moment it takes, so that no entry slips in beside it. */
export async function deliver(
  ctx: UserContext,
  request: PeriodRequest & { readonly id?: string | undefined; readonly comment?: string | undefined },
) {
  const period = requirePeriod(request);
  const { tx, user, now } = ctx;
  await takeTimeLock(tx);
  const repeated = request.id ? await findDelivery(tx, request.id) : undefined;
  if (repeated?.user_id === user.id) return recordOfDelivery(repeated);
  // Time acts on the open stemp first: one that has run for a day is no longer running.
  await lockPunch({ tx, userId: user.id, timeZone: ctx.tenant.timeZone, now });
  const hours = await readPeriodHours(tx, user.id, period);
  const blockers = await blockersOf(ctx, period, hours);
  if (blockers.length > 0) throw new AppError('DELIVERY_BLOCKED', { extra: { blockers } });

  const id = request.id && !repeated ? request.id : newId(now);
  const contentHash = await storeDelivery(tx, {
    id,
    userId: user.id,
    period,
    hours,
    comment: request.comment ?? '',
    now,
  });
  await writeAudit(tx, {
    at: now,
    actorId: user.id,
    sessionId: ctx.sessionId,
    action: 'deliver',
    entity: 'delivery',
    entityId: id,
    after: {
      from: period.from,
      to: period.to,
      totals: hours.totals,
      content_hash: contentHash.toString('hex'),
    },
  });
  const made = await findDelivery(tx, id);
  if (!made) throw new Error('a delivery was not found right after it was made');
  return { ...recordOfDelivery(made), blockers: [], warnings: deliveryWarnings(hours.days, hours.spans) };
}

export interface HandedIn {
  readonly id: string;
  readonly userId: number;
  readonly period: DeliveryPeriod;
  readonly hours: PeriodHours;
  readonly comment: string;
  readonly now: Date;
}

const hashOf = (content: PeriodHours['content']): Buffer =>
  createHash('sha256').update(contentText(content)).digest();

/** For deliveries whose words were written again: the hash proves what they say now. */
export async function rehashDeliveries(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await updateContentHash(tx, id, hashOf(await findContent(tx, id)));
}

/** Keeps what was handed in, entry by entry, and the hash that proves it. */
export async function storeDelivery(tx: Tx, { period, hours, ...handedIn }: HandedIn): Promise<Buffer> {
  const contentHash = hashOf(hours.content);
  await insertDelivery(tx, {
    ...handedIn,
    ...period,
    totals: hours.totals,
    content: hours.content,
    contentHash,
    remarks: remarksOn(hours, handedIn.comment),
  });
  return contentHash;
}

/** What a leader should look at: what is odd, hours that differ from the clock, and what the person wrote. */
const remarksOn = ({ days, spans, content }: PeriodHours, comment: string): number =>
  deliveryWarnings(days, spans).length +
  content.filter(({ correction = '' }) => correction !== '').length +
  (comment.trim() === '' ? 0 : 1);

async function blockersOf(
  { tx, user, tenant, now }: UserContext,
  period: DeliveryPeriod,
  hours: PeriodHours,
): Promise<readonly DeliveryBlocker[]> {
  const today = dayInZone(now, tenant.timeZone);
  const dayOf = (at: Date) => dayInZone(at, tenant.timeZone);
  const [punches, live, isLocked] = await Promise.all([
    findUnsettledPunches(
      tx,
      user.id,
      startOfDay(period.from, tenant.timeZone),
      startOfDay(addDays(period.to, 1), tenant.timeZone),
    ),
    findLiveDeliveries(tx, period.from, period.to, user.id),
    isPeriodLocked(tx, user.id, period),
  ]);
  return deliveryBlockers({
    period,
    today,
    punches: punches.map((row) => ({
      // Hours to look at are opened as hours; a stemp without any as the stemp it is.
      id: hours.rows.find((entry) => entry.punch_id === row.id)?.id ?? row.id,
      state: row.state,
      awaitsReview: row.needs_review,
      firstDay: dayOf(row.start_at),
      // An end on the stroke of midnight still belongs to the day before.
      lastDay: row.ended_at ? dayOf(new Date(row.ended_at.getTime() - 1)) : today,
    })),
    entries: hours.rows.map((row) => ({ id: row.id, day: row.day, isIncomplete: row.is_incomplete })),
    live: live.map((row) => ({ id: row.id, from: row.from_day })),
    isLocked,
  });
}

/** Only when nothing in it can be written any more: a month with one locked week is still to be handed in. */
export async function isPeriodLocked(
  tx: Tx,
  userId: number,
  period: Pick<DeliveryPeriod, 'from' | 'to'>,
): Promise<boolean> {
  const locks = await findLocks(tx, userId, period.from, period.to);
  return daysOfPeriod(period).every((day) =>
    locks.some((lock) => lock.from_day <= day && lock.to_day >= day),
  );
}
