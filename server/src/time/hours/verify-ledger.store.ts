import type { Day } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';

/** A day of somebody whose ledger is not the sum of its entries, in seconds. */
export interface LedgerDifference extends Record<string, unknown> {
  readonly user_id: number;
  readonly day: Day;
  readonly ledger_s: number;
  readonly entries_s: number;
}

/** Adds every day up from its entries again. It reports, and changes nothing. */
export const findLedgerDifferences = (tx: Tx): Promise<LedgerDifference[]> =>
  tx.sql<LedgerDifference>(
    `with ledger as (
       select user_id, day, work_s, break_s, absence_s from day_ledger where tenant_id = $1
     ), entries as (
       select user_id, day, coalesce(sum(amount_s) filter (where type = 'working'), 0) as work,
              sum(break_s) as pause, coalesce(sum(amount_s) filter (where type <> 'working'), 0) as absence
         from hour_entry where tenant_id = $1 and deleted_at is null group by user_id, day
     )
     select user_id, day, coalesce(work_s + break_s + absence_s, 0)::int as ledger_s,
            coalesce(work + pause + absence, 0)::int as entries_s
       from ledger full join entries using (user_id, day)
      where (coalesce(work_s, 0), coalesce(break_s, 0), coalesce(absence_s, 0))
         is distinct from (coalesce(work, 0), coalesce(pause, 0), coalesce(absence, 0))
      order by user_id, day`,
    [tx.tenantId],
  );
