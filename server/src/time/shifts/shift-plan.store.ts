import type { Day } from '@sveis/domain/format';
import type { PunchState } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import { countedSql } from '../hours/hours-days.store.ts';

export interface PlanPunchRow {
  readonly id: string;
  readonly assignment_id: string | null;
  readonly shift_id: number;
  readonly state: PunchState;
  readonly start_at: Date;
  readonly ended_at: Date | null;
  readonly seconds: number;
}

/** Stemps begun in a stretch, with the hours they became. */
export const findPlanPunches = (tx: Tx, userId: number, from: Date, until: Date): Promise<PlanPunchRow[]> =>
  tx.sql<PlanPunchRow>(
    `select p.id, p.assignment_id, p.shift_id, p.state, p.start_at, p.ended_at,
            coalesce((select sum(${countedSql('h.amount_s')}) from hour_entry h
              where h.tenant_id = $1 and h.punch_id = p.id and h.deleted_at is null), 0)::int as seconds
       from punch p
      where p.tenant_id = $1 and p.user_id = $2 and p.start_at >= $3 and p.start_at < $4
        and p.state <> 'cancelled'
      order by p.start_at`,
    [tx.tenantId, userId, from, until],
    'plan-punches',
  );

export interface PlanDayRow {
  readonly day: Day;
  readonly manual: number;
  readonly absence: number;
}

/** What the days hold besides stemps. */
export const findPlanDays = (tx: Tx, userId: number, from: Day, to: Day): Promise<PlanDayRow[]> =>
  tx.sql<PlanDayRow>(
    `select day, coalesce(sum(${countedSql('amount_s')}) filter (where type = 'working' and source <> 'stemp'), 0)::int as manual,
            coalesce(sum(${countedSql('amount_s')}) filter (where type = 'non_working'), 0)::int as absence
       from hour_entry
      where tenant_id = $1 and user_id = $2 and day between $3 and $4 and deleted_at is null
      group by day`,
    [tx.tenantId, userId, from, to],
    'plan-days',
  );

export interface PlanShiftRow {
  readonly id: number;
  readonly name: string;
  readonly time_from: string;
  readonly time_to: string;
  readonly break_min: number;
  readonly colour: string | null;
}

/** Every shift, also those no longer in use: the past was worked on them. */
export const findAllShifts = (tx: Tx): Promise<PlanShiftRow[]> =>
  tx.sql<PlanShiftRow>(
    'select id, name, time_from, time_to, break_min, colour from shift where tenant_id = $1',
    [tx.tenantId],
    'plan-shifts',
  );
