import type { Day } from '@sveis/domain/format';
import type { HourEntry } from '@sveis/domain/time';
import type { Tx } from '../database/transaction.ts';

const hours = (column: string) => `(round(${column} / 36.0) / 100)::float8`;
const local = (instant: string) =>
  `to_char(coalesce(${instant} at time zone $2, h.day::timestamp), 'DD.MM.YYYY"T"HH24.MI.SS')`;
const utc = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** An entry as it travels, built where it lies: a month of a crew is passed on unread. $2 is the company's zone. */
const entryWith = (locked: string, delivered: string) => `json_build_object(
  'id', h.id, 'user_id', h.user_id, 'type', h.type, 'source', h.source,
  'amount', ${hours('h.amount_s')}, 'break', ${hours('h.break_s')},
  'start_date', ${local('lower(h.span)')}, 'end_date', ${local('upper(h.span)')},
  'start_at', ${utc('lower(h.span)')}, 'end_at', ${utc('upper(h.span)')},
  'day', to_char(h.day, 'DD.MM.YYYY'),
  'shift_id', h.shift_id, 'project_id', h.project_id, 'task_id', h.activity_id, 'work_type_id', h.work_type_id,
  'absence_id', h.absence_id, 'absence_type_id', h.absence_type_id, 'punch_id', h.punch_id, 'origin_id', h.origin_id,
  'location', h.location, 'comments', h.comments, 'incomplete', h.is_incomplete,
  'needs_review', coalesce(p.needs_review, false), 'trimmed', ${hours('h.trimmed_s')}, 'rev', h.rev,
  'locked', ${locked}, 'delivered', ${delivered})`;

const oneByOne = entryWith(
  `exists (select from period_lock l where l.tenant_id = $1 and h.day between l.from_day and l.to_day
    and (l.user_id is null or l.user_id = h.user_id))`,
  `exists (select from delivery d where d.tenant_id = $1 and d.user_id = h.user_id
    and h.day between d.from_day and d.to_day and d.state in ('delivered', 'approved'))`,
);

/** The same for a whole stretch: which days are closed is worked out once, not asked again for every entry. */
const daysFrom = (table: string) =>
  `${table} c, generate_series(greatest(c.from_day, $4::date), least(c.to_day, $5::date), interval '1 day') as g
    where c.tenant_id = $1 and c.from_day <= $5::date and c.to_day >= $4::date`;
const together = entryWith(
  `(h.day in (select g::date from ${daysFrom('period_lock')} and c.user_id is null)
    or (h.user_id, h.day) in (select c.user_id, g::date from ${daysFrom('period_lock')} and c.user_id is not null))`,
  `(h.user_id, h.day) in (select c.user_id, g::date from ${daysFrom('delivery')}
    and c.user_id = any($3::int[]) and c.state in ('delivered', 'approved'))`,
);

const source = `hour_entry h left join punch p on p.tenant_id = $1 and p.id = h.punch_id`;
const order = 'order by h.user_id, h.day, lower(h.span) nulls last, h.id';

export interface HoursWanted {
  readonly users: readonly number[];
  readonly from: Day;
  readonly to: Day;
  /** Otherwise only projects that are still going on. */
  readonly allProjects: boolean;
}

/** The entries as JSON text. */
export async function readEntriesText(
  tx: Tx,
  timeZone: string,
  { users, from, to, allProjects }: HoursWanted,
): Promise<string> {
  const finished = `and not exists (select from project f where f.tenant_id = $1 and f.id = h.project_id and f.status = 'finished')`;
  const [row] = await tx.sql<{ entries: string }>(
    `select coalesce(json_agg(${together} ${order}), '[]')::text as entries from ${source}
      where h.tenant_id = $1 and h.user_id = any($3::int[]) and h.day between $4::date and $5::date
        and h.deleted_at is null ${allProjects ? '' : finished}`,
    [tx.tenantId, timeZone, users, from, to],
    allProjects ? 'hours-entries' : 'hours-entries-open',
  );
  return row?.entries ?? '[]';
}

/** Given entries as they travel, deleted ones too. */
export async function readEntries(
  tx: Tx,
  timeZone: string,
  ids: readonly string[],
): Promise<readonly HourEntry[]> {
  const rows = await tx.sql<{ entry: HourEntry }>(
    `select ${oneByOne} as entry from ${source} where h.tenant_id = $1 and h.id = any($3::uuid[]) ${order}`,
    [tx.tenantId, timeZone, ids],
    'hours-entries-by-id',
  );
  return rows.map((row) => row.entry);
}

export interface DayRow {
  readonly user_id: number;
  readonly day: Day;
  readonly work_s: number;
  readonly break_s: number;
  readonly absence_s: number;
  /** The rostered shift, if any. */
  readonly time_from: string | null;
  readonly time_to: string | null;
  readonly break_min: number | null;
  readonly locked: boolean;
  readonly delivered: boolean;
}

/** Every day of every person asked for, also those that hold nothing. */
export const readDays = (tx: Tx, users: readonly number[], from: Day, to: Day): Promise<readonly DayRow[]> =>
  tx.sql<DayRow>(
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
     select u.id as user_id, d.day, coalesce(l.work_s, 0) as work_s, coalesce(l.break_s, 0) as break_s,
            coalesce(l.absence_s, 0) as absence_s, r.time_from, r.time_to, r.break_min,
            exists (select from locks k where d.day between k.from_day and k.to_day
              and (k.user_id is null or k.user_id = u.id)) as locked,
            exists (select from handed h where h.user_id = u.id and d.day between h.from_day and h.to_day) as delivered
       from app_user u
      cross join (select $3::date + n as day from generate_series(0, $4::date - $3::date) as n) d
       left join ledger l on l.user_id = u.id and l.day = d.day
       left join roster r on r.user_id = u.id and r.work_date = d.day
      where u.tenant_id = $1 and u.id = any($2::int[])
      order by u.id, d.day`,
    [tx.tenantId, users, from, to],
    'hours-days',
  );

export interface NormGround {
  readonly country: string;
  readonly standard_hours: number | null;
  readonly time_from: string | null;
  readonly time_to: string | null;
  readonly break_min: number | null;
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
