import { addDays, startOfDay } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import {
  findDifferences,
  insertPayrollRows,
  type NewPayrollRow,
  type PayrollContent,
  type PayrollDifference,
} from './payroll-row.store.ts';
import { lockPayroll, storePayrollState } from './payroll-state.ts';

/** A call that began before the last look and was committed after it is found by looking back this far. */
const OVERLAP_MS = 60 * 60_000;
/** Deliveries of a stretch are decided on after it began, but for what is handed in ahead. */
const AHEAD_DAYS = 31;
const AT_ONCE = 1_000;
const MOST_ROUNDS = 20;

/**
 * Writes down what payroll has not been told yet. What is approved is told once; what was told and is no longer so is taken
 * back by a row of its own and, where it was changed, told again. The sum of all rows is what is approved.
 */
export async function settlePayroll(tx: Tx, now: Date): Promise<void> {
  const state = await lockPayroll(tx);
  if (!state) return;
  const since = state.settled_at
    ? new Date(state.settled_at.getTime() - OVERLAP_MS)
    : startOfDay(addDays(state.from_day, -AHEAD_DAYS), 'UTC');
  let seq = state.last_seq;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = await findDifferences(tx, { since, fromDay: state.from_day, limit: AT_ONCE });
    const rows = found
      .flatMap((difference) => rowsFor(difference, now))
      .map((row) => ({ ...row, seq: ++seq }));
    for (let first = 0; first < rows.length; first += AT_ONCE)
      await insertPayrollRows(tx, rows.slice(first, first + AT_ONCE));
    if (found.length < AT_ONCE) return void (await storePayrollState(tx, seq, now));
  }
  // More than one call should wait for: the next one goes on where this one ended.
  await storePayrollState(tx, seq, null);
}

function rowsFor({ entry_id, current, told }: PayrollDifference, now: Date): Omit<NewPayrollRow, 'seq'>[] {
  const row = (values: PayrollContent) => ({ ...values, id: newId(now), entry_id, made_at: now });
  const reversal = told && {
    ...row(contentOf(told)),
    kind: 'reversal' as const,
    refers_to: told.id,
    amount_s: -told.amount_s,
    break_s: -told.break_s,
  };
  const next = current && {
    ...row(contentOf(current)),
    kind: told ? ('correction' as const) : ('entry' as const),
    refers_to: told?.id ?? null,
  };
  return [reversal, next].filter((one) => one !== null);
}

const contentOf = ({
  user_id,
  day,
  type,
  amount_s,
  break_s,
  start_at,
  end_at,
  project_id,
  activity_id,
  work_type_id,
  absence_type_id,
}: PayrollContent): PayrollContent => ({
  user_id,
  day,
  type,
  amount_s,
  break_s,
  start_at,
  end_at,
  project_id,
  activity_id,
  work_type_id,
  absence_type_id,
});
