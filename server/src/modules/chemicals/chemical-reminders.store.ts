import { addDays, type Day } from '@sveis/domain/format';
import type { Tx } from '../../database/transaction.ts';

export interface DueChemical extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly sheet: Day | null;
  readonly assessment: Day | null;
  readonly substitution: Day | null;
}

/** Chemicals in use with a date that may have to be spoken of; the slots are those of the definition. */
export const findDueChemicals = (tx: Tx, today: Day, aheadDays: number): Promise<DueChemical[]> =>
  tx.sql<DueChemical>(
    `select id, title, data ->> 'sds_next_check' as sheet, data ->> 'next_assessment' as assessment,
            data ->> 'next_substitution' as substitution
       from record
      where tenant_id = $1 and module = 'chemicallist' and deleted_at is null
        and status in ('proposed', 'approved', 'phase_out')
        and (d1 <= $2::timestamptz or d2 <= $2::timestamptz or d3 <= $2::timestamptz)
      order by id`,
    [tx.tenantId, `${addDays(today, aheadDays)}T00:00:00Z`],
  );
