import type { Day } from '@sveis/domain/format';
import type { DaySeconds } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { readDays, readNormGround } from './hours-days.store.ts';
import { normOf } from './hours-norm.ts';

export interface PersonDay extends DaySeconds {
  readonly day: Day;
  readonly isLocked: boolean;
  readonly isDelivered: boolean;
}

/** Every day of every person, with what it asks for: in two statements, however many they are. */
export async function readPeopleDays(
  tx: Tx,
  userIds: readonly number[],
  from: Day,
  to: Day,
): Promise<ReadonlyMap<number, readonly PersonDay[]>> {
  const [rows, ground] = await Promise.all([readDays(tx, userIds, from, to), readNormGround(tx)]);
  const norm = normOf(ground);
  const people = new Map<number, PersonDay[]>(userIds.map((id) => [id, []]));
  for (const row of rows) {
    people.get(row.user_id)?.push({
      day: row.day,
      work: row.work_s,
      break: row.break_s,
      absence: row.absence_s,
      norm: norm(row),
      isLocked: row.locked,
      isDelivered: row.delivered,
    });
  }
  return people;
}
