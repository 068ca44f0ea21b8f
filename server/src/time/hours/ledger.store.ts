import type { Day } from '@sveis/domain/format';
import { DAY_CAP_SECONDS } from '@sveis/domain/time';
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

/** Adds to one day and locks its row, made where missing. Its own check refuses more than 24 hours. */
export const addToDay = (tx: Tx, userId: number, day: Day, work: number, pause: number): void =>
  tx.write(
    `insert into day_ledger (tenant_id, user_id, day, work_s, break_s) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, user_id, day)
     do update set work_s = day_ledger.work_s + excluded.work_s, break_s = day_ledger.break_s + excluded.break_s`,
    [tx.tenantId, userId, day, work, pause],
    'ledger-add',
  );

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
