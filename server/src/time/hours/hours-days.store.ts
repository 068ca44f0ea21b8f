import { addDays, type Day, daysBetween } from '@sveis/domain/format';
import type { DayDelivery, DeliveryState } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';

export interface ShiftTimes {
  readonly time_from: string | null;
  readonly time_to: string | null;
  readonly break_min: number | null;
}

export interface DayRow {
  readonly user_id: number;
  readonly day: Day;
  /** Counted seconds: sums of what the entries show. */
  readonly work_s: number;
  readonly break_s: number;
  readonly absence_s: number;
  /** The rostered one. */
  readonly shift: ShiftTimes | undefined;
  readonly locked: boolean;
  readonly delivered: boolean;
  /** What became of its newest delivery; null where none stands. */
  readonly delivery: DayDelivery | null;
}

/** Where the statement finds whose days are asked for, and from when to when. $1 is the company. */
export interface DayPlaces {
  /** What stands behind `user_id`: one person is found by a plan of their own, which the database keeps. */
  readonly whose: string;
  readonly from: string;
  readonly to: string;
}

/** What entries count in totals, as `countedSeconds` in the domain. */
export const countedSql = (column: string): string => `((${column} + 18) / 36 * 36)`;

/** What closes days, read once and asked for every day and entry. */
export const closedDaysSql = ({ whose, from, to }: DayPlaces): string => `
  locks as materialized (
    select user_id, greatest(from_day, ${from}::date) as from_day, least(to_day, ${to}::date) as to_day from period_lock
     where tenant_id = $1 and from_day <= ${to}::date and to_day >= ${from}::date),
  handed as materialized (
    select user_id, greatest(from_day, ${from}::date) as from_day, least(to_day, ${to}::date) as to_day from delivery
     where tenant_id = $1 and user_id ${whose} and state in ('delivered', 'approved')
       and from_day <= ${to}::date and to_day >= ${from}::date)`;

const packed = (row: string, from: string, order = ''): string =>
  `'[' || (select coalesce(string_agg(${row}, ',' ${order}), '') from ${from}) || ']'`;

/**
 * What the days hold, packed into one text, behind `closedDaysSql`: the month of a crew is 1,500 days, and reading a
 * row for each takes longer than what is in it. Days that hold nothing are not in it.
 */
export const daysSql = ({ whose, from, to }: DayPlaces): string => {
  const place = (day: string) => `(${day} - ${from}::date)`;
  const within = (day: string) => `user_id ${whose} and ${day} between ${from}::date and ${to}::date`;
  const closed = (user: string) =>
    `'[' || ${user} || ',' || ${place('from_day')} || ',' || ${place('to_day')} || ']'`;
  const parts = [
    packed('id::text', `app_user where tenant_id = $1 and id ${whose}`, 'order by id'),
    packed(
      `'[' || user_id || ',' || ${place('day')} || ',' || work_s || ',' || break_s || ',' || absence_s || ']'`,
      `(select user_id, day, sum(${countedSql('break_s')}) as break_s,
               sum(case when type = 'working' then ${countedSql('amount_s')} else 0 end) as work_s,
               sum(case when type = 'working' then 0 else ${countedSql('amount_s')} end) as absence_s
          from hour_entry where tenant_id = $1 and ${within('day')} and deleted_at is null
         group by user_id, day) as counted`,
    ),
    packed(
      `'[' || a.user_id || ',' || ${place('a.work_date')} || ',"' || s.time_from || '","' || s.time_to || '",' || s.break_min || ']'`,
      `shift_assignment a join shift s on s.tenant_id = $1 and s.id = a.shift_id
        where a.tenant_id = $1 and a.${within('a.work_date')}`,
      'order by a.planned_from',
    ),
    packed(closed('coalesce(user_id, 0)'), 'locks'),
    packed(
      `'[' || user_id || ',' || ${place(`greatest(from_day, ${from}::date)`)} || ','
        || ${place(`least(to_day, ${to}::date)`)} || ',"' || state || '"]'`,
      `delivery where tenant_id = $1 and user_id ${whose} and from_day <= ${to}::date and to_day >= ${from}::date`,
      'order by delivered_at, id',
    ),
  ];
  return `'[' || ${parts.join(" || ',' || ")} || ']'`;
};

type PackedDays = readonly [
  people: readonly number[],
  counted: readonly (readonly [user: number, day: number, work: number, rest: number, absence: number])[],
  roster: readonly (readonly [user: number, day: number, from: string, to: string, breakMinutes: number])[],
  /** User 0 is everybody. */
  locks: readonly (readonly [user: number, from: number, to: number])[],
  /** The newest last. */
  deliveries: readonly (readonly [user: number, from: number, to: number, state: DeliveryState])[],
];

type MutableDay = { -readonly [Key in keyof DayRow]: DayRow[Key] };

/** Every day of every person asked for, also those that hold nothing; person by person, in order. */
export function unpackDays(text: string, from: Day, to: Day): readonly DayRow[] {
  const [people, counted, roster, locks, deliveries] = JSON.parse(text) as PackedDays;
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => addDays(from, offset));
  const rows = people.flatMap((user_id) =>
    days.map(
      (day): MutableDay => ({
        user_id,
        day,
        work_s: 0,
        break_s: 0,
        absence_s: 0,
        shift: undefined,
        locked: false,
        delivered: false,
        delivery: null,
      }),
    ),
  );
  const firstOf = new Map(people.map((id, index) => [id, index * days.length]));
  const rowAt = (user: number, day: number) => rows[(firstOf.get(user) ?? rows.length) + day];
  const rowsOf = (user: number, first: number, last: number) =>
    (user === 0 ? people : [user]).flatMap((id) => {
      const start = firstOf.get(id);
      return start === undefined ? [] : rows.slice(start + first, start + last + 1);
    });
  for (const [user, day, work_s, break_s, absence_s] of counted) {
    const row = rowAt(user, day);
    if (row) Object.assign(row, { work_s, break_s, absence_s });
  }
  for (const [user, day, time_from, time_to, break_min] of roster) {
    const row = rowAt(user, day);
    // Of two shifts on one day the earlier one is the day's.
    if (row) row.shift ??= { time_from, time_to, break_min };
  }
  for (const closed of locks) for (const row of rowsOf(...closed)) row.locked = true;
  for (const [user, first, last, state] of deliveries) {
    for (const row of rowsOf(user, first, last)) {
      row.delivery = state === 'withdrawn' ? null : state;
      row.delivered = state === 'delivered' || state === 'approved';
    }
  }
  return rows;
}

const places = { whose: '= any($2::int[])', from: '$3', to: '$4' };
const readDaysSql = `with ${closedDaysSql(places)} select ${daysSql(places)} as days`;

export async function readDays(
  tx: Tx,
  users: readonly number[],
  from: Day,
  to: Day,
): Promise<readonly DayRow[]> {
  const [row] = await tx.sql<{ days: string }>(readDaysSql, [tx.tenantId, users, from, to], 'hours-days');
  return row ? unpackDays(row.days, from, to) : [];
}

export interface NormGround extends ShiftTimes {
  readonly country: string;
  readonly standard_hours: number | null;
}

export const normGroundSql = `
  select coalesce(v.values ->> 'country', t.country) as country,
         (v.values ->> 'standard_hours')::float8 as standard_hours, s.time_from, s.time_to, s.break_min
    from tenant t
    left join tenant_setting v on v.tenant_id = $1
    left join shift s on s.tenant_id = $1 and s.is_default
   where t.id = $1`;

/** What a day asks for where no shift is planned. */
export async function readNormGround(tx: Tx): Promise<NormGround> {
  const [row] = await tx.sql<NormGround>(normGroundSql, [tx.tenantId], 'hours-norm-ground');
  return row ?? { country: 'NO', standard_hours: null, time_from: null, time_to: null, break_min: null };
}
