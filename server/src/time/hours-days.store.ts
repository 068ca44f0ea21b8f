import { addDays, type Day, daysBetween } from '@sveis/domain/format';
import type { Tx } from '../database/transaction.ts';

export interface ShiftTimes {
  readonly time_from: string | null;
  readonly time_to: string | null;
  readonly break_min: number | null;
}

export interface DayRow {
  readonly user_id: number;
  readonly day: Day;
  readonly work_s: number;
  readonly break_s: number;
  readonly absence_s: number;
  /** The rostered one. */
  readonly shift: ShiftTimes | undefined;
  readonly locked: boolean;
  readonly delivered: boolean;
}

type PackedDay = readonly [
  user: number,
  offset: number,
  work: number,
  rest: number,
  absence: number,
  locked: 0 | 1,
  delivered: 0 | 1,
  shift: readonly [from: string, to: string, breakMinutes: number] | 0,
];

/**
 * Every day of every person asked for, also those that hold nothing. They come packed into one text: the month of a
 * crew is 1,500 days, and reading a row for each takes longer than what is in it.
 */
export async function readDays(
  tx: Tx,
  users: readonly number[],
  from: Day,
  to: Day,
): Promise<readonly DayRow[]> {
  const [row] = await tx.sql<{ days: string }>(
    `with roster as (
       select distinct on (a.user_id, a.work_date) a.user_id, a.work_date, s.time_from, s.time_to, s.break_min
         from shift_assignment a join shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id
        where a.tenant_id = $1 and a.user_id = any($2::int[]) and a.work_date between $3::date and $4::date
        order by a.user_id, a.work_date, a.planned_from),
     ledger as (
       select user_id, day, work_s, break_s, absence_s from day_ledger
        where tenant_id = $1 and user_id = any($2::int[]) and day between $3::date and $4::date),
     locks as materialized (
       select user_id, from_day, to_day from period_lock
        where tenant_id = $1 and from_day <= $4::date and to_day >= $3::date),
     handed as materialized (
       select user_id, from_day, to_day from delivery
        where tenant_id = $1 and user_id = any($2::int[]) and state in ('delivered', 'approved')
          and from_day <= $4::date and to_day >= $3::date)
     select '[' || coalesce(string_agg(
              '[' || u.id || ',' || d.n || ',' || coalesce(l.work_s || ',' || l.break_s || ',' || l.absence_s, '0,0,0')
              || case when exists (select from locks k where d.day between k.from_day and k.to_day
                   and (k.user_id is null or k.user_id = u.id)) then ',1' else ',0' end
              || case when exists (select from handed h where h.user_id = u.id
                   and d.day between h.from_day and h.to_day) then ',1' else ',0' end
              || coalesce(',["' || r.time_from || '","' || r.time_to || '",' || r.break_min || ']]', ',0]'),
              ',' order by u.id, d.n), '') || ']' as days
       from app_user u
      cross join (select n, $3::date + n as day from generate_series(0, $4::date - $3::date) as n) d
       left join ledger l on l.user_id = u.id and l.day = d.day
       left join roster r on r.user_id = u.id and r.work_date = d.day
      where u.tenant_id = $1 and u.id = any($2::int[])`,
    [tx.tenantId, users, from, to],
    'hours-days',
  );
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => addDays(from, offset));
  const found = JSON.parse(row?.days ?? '[]') as readonly PackedDay[];
  return found.map(([user_id, offset, work_s, break_s, absence_s, locked, delivered, shift]) => ({
    user_id,
    day: days[offset] ?? from,
    work_s,
    break_s,
    absence_s,
    shift: shift === 0 ? undefined : { time_from: shift[0], time_to: shift[1], break_min: shift[2] },
    locked: locked === 1,
    delivered: delivered === 1,
  }));
}

export interface NormGround extends ShiftTimes {
  readonly country: string;
  readonly standard_hours: number | null;
}

/** What a day asks for where no shift is planned. */
export async function readNormGround(tx: Tx): Promise<NormGround> {
  const [row] = await tx.sql<NormGround>(
    `select coalesce(v.values ->> 'country', t.country) as country,
            (v.values ->> 'standard_hours')::float8 as standard_hours, s.time_from, s.time_to, s.break_min
       from tenant t
       left join tenant_setting v on v.tenant_id = t.id
       left join shift s on s.tenant_id = t.id and s.is_default
      where t.id = $1`,
    [tx.tenantId],
    'hours-norm-ground',
  );
  return row ?? { country: 'NO', standard_hours: null, time_from: null, time_to: null, break_min: null };
}
