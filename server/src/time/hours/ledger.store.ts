import type { Day } from '@sveis/domain/format';
import { DAY_CAP_SECONDS } from '@sveis/domain/time';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';

export interface DayChange {
  readonly day: Day;
  readonly work?: number;
  readonly break?: number;
  readonly absence?: number;
}

/** Takes the days' rows in day order, made at zero where missing, and tells the room each has left. */
export async function lockDays(
  tx: Tx,
  userId: number,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, number>> {
  const ordered = [...new Set(days)].sort();
  if (ordered.length === 0) return new Map();
  const making = tx.sql(
    `insert into day_ledger (tenant_id, user_id, day)
     select u.tenant_id, u.id, given.day from app_user u cross join unnest($3::date[]) as given(day)
      where u.tenant_id = $1 and u.id = $2 order by given.day
     on conflict (tenant_id, user_id, day) do nothing`,
    [tx.tenantId, userId, ordered],
    'ledger-make-days',
  );
  const locking = tx.sql<{ day: Day; used: number }>(
    `select day, work_s + break_s + absence_s as used from day_ledger
      where tenant_id = $1 and user_id = $2 and day = any($3::date[]) order by day for update`,
    [tx.tenantId, userId, ordered],
    'ledger-lock-days',
  );
  const [, rows] = await Promise.all([making, locking]);
  return new Map(rows.map(({ day, used }) => [day, DAY_CAP_SECONDS - used]));
}

const ledgerRow = (tx: Tx, userId: number, day: Day) =>
  sqlFor
    .selectFrom('day_ledger')
    .select(['work_s', 'break_s', 'absence_s'])
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .where('day', '=', day);

export const daySeconds = async (tx: Tx, userId: number, day: Day): Promise<number> =>
  (await dayUse(tx, userId, day)).all;

/** What a day holds: everything that counts towards 24 hours, and the work in it. */
export async function dayUse(tx: Tx, userId: number, day: Day) {
  const row = await tx.maybe(ledgerRow(tx, userId, day));
  return { all: row ? row.work_s + row.break_s + row.absence_s : 0, work: row?.work_s ?? 0 };
}

/** Adds to (or, negative, takes from) what days hold. The rows must be locked. */
export async function changeDays(tx: Tx, userId: number, changes: readonly DayChange[]): Promise<void> {
  const sums = new Map<Day, { work: number; break: number; absence: number }>();
  for (const change of changes) {
    const sum = sums.get(change.day) ?? { work: 0, break: 0, absence: 0 };
    sums.set(change.day, {
      work: sum.work + (change.work ?? 0),
      break: sum.break + (change.break ?? 0),
      absence: sum.absence + (change.absence ?? 0),
    });
  }
  if (sums.size === 0) return;
  const all = [...sums.values()];
  await tx.sql(
    `update day_ledger l set work_s = l.work_s + c.work, break_s = l.break_s + c.break, absence_s = l.absence_s + c.absence
       from unnest($3::date[], $4::int[], $5::int[], $6::int[]) as c (day, work, break, absence)
      where l.tenant_id = $1 and l.user_id = $2 and l.day = c.day`,
    [
      tx.tenantId,
      userId,
      [...sums.keys()],
      all.map((sum) => sum.work),
      all.map((sum) => sum.break),
      all.map((sum) => sum.absence),
    ],
    'ledger-change-days',
  );
}
