import { dayInZone, wallClock } from '@sveis/domain/format';
import { type DeliveryPeriod, lockStateOf, periodsToAutoLock } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { deliveryKind } from '../delivery/delivery-list.service.ts';
import { autoLockDays, lockPeriodOf } from './lock-periods.service.ts';
import { daysAsTime } from './period-lock.service.ts';
import { findPeriodLocks, findUnresolved, insertPeriodLock, takeTimeLock } from './period-lock.store.ts';
import { findLockCompany, wasOpenedForAll } from './period-unlock.store.ts';

/** In the company's own day, when those who keep the locks can answer for them. */
const HOURS = { from: 7, to: 20 } as const;

/** Locks what the company's rule says is due, each period in a transaction of its own. */
export async function lockDuePeriods(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  now: Date,
): Promise<void> {
  const due = await database.inTenant(tenantId, async (tx) => {
    const company = await findLockCompany(tx);
    if (!company?.isOpen) return undefined;
    const { hour } = wallClock(now, company.timeZone);
    if (hour < HOURS.from || hour >= HOURS.to) return undefined;
    const today = dayInZone(now, company.timeZone);
    const periods = periodsToAutoLock(await deliveryKind(tx), await autoLockDays(tx), today);
    return { timeZone: company.timeZone, periods };
  });
  for (const period of due?.periods ?? [])
    await database.inTenant(tenantId, (tx) => lockDue(tx, period, due?.timeZone ?? '', now));
}

/** A stemp nobody has decided on keeps its period open until the next time; what was opened by hand stays open. */
async function lockDue(tx: Tx, due: DeliveryPeriod, timeZone: string, now: Date): Promise<void> {
  const period = lockPeriodOf(due);
  await takeTimeLock(tx);
  const locks = await findPeriodLocks(tx, { from: period.from, to: period.to });
  const reach = locks.map(({ kind, from_day: from, to_day: to, user_id: userId, group_id: groupId }) => ({
    kind,
    from,
    to,
    userId,
    groupId,
  }));
  if (['own', 'covered'].includes(lockStateOf(reach, due)) || (await wasOpenedForAll(tx, period))) return;
  if ((await findUnresolved(tx, daysAsTime(period, timeZone), null)).length > 0) return;
  await insertPeriodLock(tx, { id: newId(now), ...period, userId: null, groupId: null, lockedBy: null, now });
  await writeAudit(tx, {
    at: now,
    actorId: null,
    sessionId: null,
    action: 'lock',
    entity: `${period.kind}_lock`,
    entityId: `${period.year}-${period.no}`,
    after: { user_id: null, by_rule: true },
  });
}
