import type { Day } from '@sveis/domain/format';
import { EARLY_START_HOURS } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';

export interface StartCompany {
  readonly time_zone: string;
  readonly country: string;
  readonly has_stemp: boolean;
}

/** Whether the company clocks in at all, and where its day begins. */
export const findStartCompany = async (tx: Tx): Promise<StartCompany | undefined> => {
  const [row] = await tx.sql<StartCompany>(
    `select t.time_zone, coalesce(v.values ->> 'country', t.country) as country,
            coalesce(f.enabled, false) and coalesce(v.values ->> 'exclude_stemp_module', 'false') <> 'true' as has_stemp
       from tenant t
       left join tenant_setting v on v.tenant_id = $1
       left join feature f on f.tenant_id = $1 and f.key = 'timer'
      where t.id = $1`,
    [tx.tenantId],
    'start-company',
  );
  return row;
};

export interface StartRow {
  readonly id: string;
  readonly user_id: number;
  readonly work_date: Day;
  readonly planned_from: Date;
  readonly planned_to: Date;
  readonly shift: string;
  readonly has_stemp: boolean;
  readonly has_hours: boolean;
}

/** Planned shifts that began after one moment and at the latest at another, of people who work here and were not told. */
export const findBegunShifts = (tx: Tx, after: Date, until: Date): Promise<StartRow[]> =>
  tx.sql<StartRow>(
    `select a.id, a.user_id, a.work_date, a.planned_from, a.planned_to, s.name as shift,
            exists (select from punch p where p.tenant_id = $1 and p.user_id = a.user_id and p.state <> 'cancelled'
              and p.start_at > a.planned_from - interval '25 hours'
              and (p.ended_at is null or p.ended_at > a.planned_from
                or p.start_at >= a.planned_from - make_interval(hours => $4))) as has_stemp,
            exists (select from hour_entry h where h.tenant_id = $1 and h.user_id = a.user_id and h.day = a.work_date
              and h.source <> 'stemp' and h.deleted_at is null) as has_hours
       from shift_assignment a
       join shift s on s.tenant_id = $1 and s.id = a.shift_id
       join app_user u on u.tenant_id = $1 and u.id = a.user_id and u.is_active
      where a.tenant_id = $1 and a.planned_from > $2 and a.planned_from <= $3
        and a.work_date between $2::date - 1 and $3::date + 1
        and coalesce(u.employed_from, a.work_date) <= a.work_date
        and coalesce(u.employed_to, a.work_date) >= a.work_date
        and not exists (select from hour_reminder r where r.tenant_id = $1 and r.user_id = a.user_id
          and r.kind = 'start' and r.about = a.id::text)
      order by a.planned_from, a.user_id`,
    [tx.tenantId, after, until, EARLY_START_HOURS],
    'start-begun-shifts',
  );
