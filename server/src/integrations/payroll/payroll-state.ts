import { addDays, type Day, dayInZone } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';

export interface PayrollState {
  readonly from_day: Day;
  readonly last_seq: number;
  readonly settled_at: Date | null;
}

/** Payroll begins with the month before the one its first token is made in. */
const firstDay = (now: Date, timeZone: string): Day => {
  const month = `${dayInZone(now, timeZone).slice(0, 7)}-01` as Day;
  return `${addDays(month, -1).slice(0, 7)}-01` as Day;
};

export const openPayroll = (tx: Tx, now: Date, timeZone: string): Promise<unknown> =>
  tx.sql(
    'insert into payroll_state (tenant_id, from_day) values ($1, $2) on conflict (tenant_id) do nothing',
    [tx.tenantId, firstDay(now, timeZone)],
  );

/** Transactions that make rows wait here: their numbers are given in the order they can be seen. */
export async function lockPayroll(tx: Tx): Promise<PayrollState | undefined> {
  const [state] = await tx.sql<PayrollState & Record<string, unknown>>(
    'select from_day, last_seq, settled_at from payroll_state where tenant_id = $1 for update',
    [tx.tenantId],
  );
  return state;
}

export const storePayrollState = (tx: Tx, lastSeq: number, settledAt: Date | null): Promise<unknown> =>
  tx.sql(
    'update payroll_state set last_seq = $2, settled_at = coalesce($3, settled_at) where tenant_id = $1',
    [tx.tenantId, lastSeq, settledAt],
  );
