import type { Day } from '@sveis/domain/format';
import type { HourEntry } from '@sveis/domain/time';
import type { Tx } from '../../database/transaction.ts';
import {
  closedDaysSql,
  type DayRow,
  daysSql,
  type NormGround,
  normGroundSql,
  unpackDays,
} from './hours-days.store.ts';

/** Half up in whole seconds, as hours are rounded everywhere. */
const hours = (column: string) => `((${column} + 18) / 36)::float8 / 100`;
const local = (instant: string) =>
  `to_char(coalesce(${instant} at time zone $2, h.day::timestamp), 'DD.MM.YYYY"T"HH24.MI.SS')`;
const utc = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** A value without quotes or backslashes in it. */
const plain = (value: string) => `coalesce('"' || ${value} || '"', 'null')`;
const bare = (value: string) => `coalesce((${value})::text, 'null')`;
/** Most entries name nothing. */
const ids = (column: string) =>
  `case when ${column} = '{}' then '[]' else array_to_json(${column})::text end`;
const typed = (column: string) => `to_json(${column})::text`;

/**
 * An entry as it travels, written where it lies: a month of a crew is passed on unread. Put together piece by piece:
 * `json_build_object` looks every value's type up again for every row, which takes three times as long.
 * $2 is the company's zone.
 */
const entryWith = (locked: string, delivered: string): string => {
  const members: Readonly<Record<string, string>> = {
    id: plain('h.id'),
    user_id: bare('h.user_id'),
    type: plain('h.type'),
    source: plain('h.source'),
    amount: bare(hours('h.amount_s')),
    break: bare(hours('h.break_s')),
    start_date: plain(local('lower(h.span)')),
    end_date: plain(local('upper(h.span)')),
    start_at: plain(utc('lower(h.span)')),
    end_at: plain(utc('upper(h.span)')),
    day: plain("to_char(h.day, 'DD.MM.YYYY')"),
    shift_id: bare('h.shift_id'),
    project_id: bare('h.project_id'),
    task_id: bare('h.activity_id'),
    work_type_id: bare('h.work_type_id'),
    weld_ids: ids('h.weld_ids'),
    drawing_ids: ids('h.drawing_ids'),
    absence_id: plain('h.absence_id'),
    absence_type_id: bare('h.absence_type_id'),
    punch_id: plain('h.punch_id'),
    origin_id: plain('h.origin_id'),
    location: typed('h.location'),
    comments: typed('h.comments'),
    incomplete: bare('h.is_incomplete'),
    needs_review: bare('coalesce(p.needs_review, false)'),
    was_held: plain('p.was_held'),
    trimmed: bare(`case when h.clock_amount_s is null then ${hours('h.trimmed_s')} else 0 end`),
    clock_amount: bare(hours('h.clock_amount_s')),
    correction: typed('h.correction'),
    rev: bare('h.rev'),
    locked: bare(locked),
    delivered: bare(delivered),
  };
  const pieces = Object.entries(members).map(([name, value]) => `'"${name}":' || ${value}`);
  return `'{' || ${pieces.join(` || ',' || `)} || '}'`;
};

const oneByOne = entryWith(
  `exists (select from period_lock l where l.tenant_id = $1 and h.day between l.from_day and l.to_day
    and (l.user_id is null or l.user_id = h.user_id))`,
  `exists (select from delivery d where d.tenant_id = $1 and d.user_id = h.user_id
    and h.day between d.from_day and d.to_day and d.state in ('delivered', 'approved'))`,
);

/** The same for a whole stretch: which days are closed is worked out once, not asked again for every entry. */
const daysFrom = (table: string) =>
  `${table} c, generate_series(c.from_day, c.to_day, interval '1 day') as g`;
const together = entryWith(
  `(h.day in (select g::date from ${daysFrom('locks')} where c.user_id is null)
    or (h.user_id, h.day) in (select c.user_id, g::date from ${daysFrom('locks')} where c.user_id is not null))`,
  `(h.user_id, h.day) in (select c.user_id, g::date from ${daysFrom('handed')})`,
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

const finished = `and not exists (select from project f
  where f.tenant_id = $1 and f.id = h.project_id and f.status = 'finished')`;

/** One text in three lines: what the norm rests on, the days, and the entries, passed on unread. */
const calendarSql = (whose: string, allProjects: boolean): string => {
  const places = { whose, from: '$4', to: '$5' };
  return `
    with ${closedDaysSql(places)}
    select row_to_json(g) || E'\\n' || ${daysSql(places)} || E'\\n[' || (
      select coalesce(string_agg(${together}, ',' ${order}), '') from ${source}
       where h.tenant_id = $1 and h.user_id ${whose} and h.day between $4::date and $5::date
         and h.deleted_at is null ${allProjects ? '' : finished}) || ']'
      from (${normGroundSql}) as g`;
};

/** Each with a name of its own, so that the database keeps a plan of its own for it. */
const calendars = {
  'hours-month': calendarSql('= $3::int', true),
  'hours-month-open': calendarSql('= $3::int', false),
  'hours-crew': calendarSql('= any($3::int[])', true),
  'hours-crew-open': calendarSql('= any($3::int[])', false),
} as const;

export interface Calendar {
  /** JSON text. */
  readonly entries: string;
  readonly days: readonly DayRow[];
  readonly ground: NormGround;
}

/** Everything a calendar shows, in one statement, which is the last of its call. */
export async function readCalendar(
  tx: Tx,
  timeZone: string,
  { users, from, to, allProjects }: HoursWanted,
): Promise<Calendar> {
  const [first, ...more] = users;
  const name = `${more.length === 0 ? 'hours-month' : 'hours-crew'}${allProjects ? '' : '-open'}` as const;
  const asked = tx.text(
    calendars[name],
    [tx.tenantId, timeZone, more.length === 0 ? first : users, from, to],
    { name },
  );
  tx.done();
  const text = (await asked) ?? '';
  const [ground, days] = text.split('\n', 2);
  if (!ground || !days) throw new Error('a company without a row');
  return {
    entries: text.slice(ground.length + days.length + 2),
    days: unpackDays(days, from, to),
    ground: JSON.parse(ground) as NormGround,
  };
}

/** Given entries as they travel, deleted ones too. */
export async function readEntries(
  tx: Tx,
  timeZone: string,
  ids: readonly string[],
): Promise<readonly HourEntry[]> {
  const rows = await tx.sql<{ entry: HourEntry }>(
    `select (${oneByOne})::json as entry from ${source} where h.tenant_id = $1 and h.id = any($3::uuid[]) ${order}`,
    [tx.tenantId, timeZone, ids],
    'hours-entries-by-id',
  );
  return rows.map((row) => row.entry);
}
