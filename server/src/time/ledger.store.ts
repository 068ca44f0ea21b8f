import type { Day } from '@sveis/domain/format';
import { DAY_CAP_SECONDS } from '@sveis/domain/time';
import { sqlFor } from '../database/query-builder.ts';
import type { Tx } from '../database/transaction.ts';

export interface DayChange {
  readonly day: Day;
  readonly work: number;
  readonly break: number;
}

/** Takes the days' rows in day order, made at zero where missing, and tells the room each has left. */
export async function lockDays(
  tx: Tx,
  userId: number,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, number>> {
  const ordered = [...new Set(days)].sort();
  const room = new Map<Day, number>();
  for (const day of ordered) {
    await tx.run(
      sqlFor
        .insertInto('day_ledger')
        .values({ tenant_id: tx.tenantId, user_id: userId, day, work_s: 0, break_s: 0, absence_s: 0 })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'day']).doNothing()),
    );
    const row = await tx.one(ledgerRow(tx, userId, day).forUpdate());
    room.set(day, DAY_CAP_SECONDS - row.work_s - row.break_s - row.absence_s);
  }
  return room;
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

/** Adds to (or, negative, takes from) what a day holds. The row must be locked. */
export const changeDay = (tx: Tx, userId: number, change: DayChange): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('day_ledger')
      .set((set) => ({ work_s: set('work_s', '+', change.work), break_s: set('break_s', '+', change.break) }))
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('day', '=', change.day),
  );
