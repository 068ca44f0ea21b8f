create extension if not exists btree_gist;

alter table project add column start_date date not null default '2000-01-01';
alter table project add column end_date date check (end_date is null or end_date >= start_date);

create function sveis.shift_minutes(time_from time, time_to time) returns integer
language sql immutable
return (extract(epoch from time_to - time_from) / 60)::integer + case when time_to > time_from then 0 else 1440 end;
revoke all on function sveis.shift_minutes(time, time) from public;
grant execute on function sveis.shift_minutes(time, time) to sveis_app;

create table shift (
  tenant_id integer not null,
  id integer not null,
  name text not null check (btrim(name) <> ''),
  time_from time(0) not null,
  time_to time(0) not null,
  break_min integer not null default 0 check (break_min between 0 and 240),
  sort integer not null default 0,
  is_default boolean not null default false,
  is_active boolean not null default true,
  primary key (tenant_id, id),
  check (time_from <> time_to),
  check (break_min <= sveis.shift_minutes(time_from, time_to)),
  check (is_active or not is_default)
);

create table work_type (
  tenant_id integer not null,
  id integer not null,
  name text not null check (btrim(name) <> ''),
  code text not null default '',
  sort integer not null default 0,
  is_default boolean not null default false,
  is_billable boolean not null default false,
  is_active boolean not null default true,
  primary key (tenant_id, id)
);

create table activity (
  tenant_id integer not null,
  id integer not null,
  name text not null check (btrim(name) <> ''),
  code text not null default '',
  sort integer not null default 0,
  -- Offered on every project, or only on those that name it.
  for_all_projects boolean not null default true,
  is_active boolean not null default true,
  primary key (tenant_id, id)
);

create table project_activity (
  tenant_id integer not null,
  project_id integer not null,
  activity_id integer not null,
  primary key (tenant_id, project_id, activity_id)
);

create table punch (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  state text not null
    check (state in ('starting', 'running', 'awaiting_attachment', 'stopped', 'auto_stopped', 'cancelled', 'held')),
  shift_id integer not null,
  -- Copied at start and at a change of shift: an edit of the shift never alters a running stemp.
  shift_len_min integer not null check (shift_len_min between 1 and 1440),
  project_id integer,
  activity_id integer,
  work_type_id integer,
  location text not null default '' check (length(location) <= 120),
  comments text not null default '' check (length(comments) <= 4000),
  break_min integer not null default 0 check (break_min between 0 and 240),
  start_at timestamptz(0) not null,
  paused_at timestamptz(0),
  continued_at timestamptz(0),
  ended_at timestamptz(0),
  end_reason text check (end_reason in ('user', 'shift_end', 'auto24', 'admin', 'sync')),
  held_reason text check (held_reason in ('overlap', 'locked', 'too_old', 'shift_gone', 'delivered')),
  device_start_at timestamptz,
  device_end_at timestamptz,
  clock_suspect boolean not null default false,
  has_exceeded boolean not null default false,
  needs_review boolean not null default false,
  alert_seen_at timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  -- boolean <= boolean reads "implies"
  check ((state in ('stopped', 'auto_stopped', 'awaiting_attachment')) <= (ended_at is not null)),
  check ((state in ('starting', 'running')) <= (ended_at is null)),
  check (ended_at > start_at and ended_at <= start_at + interval '24 hours'),
  check ((state = 'stopped') <= (ended_at - start_at >= break_min * interval '1 minute')),
  check (paused_at = start_at + shift_len_min * interval '1 minute'),
  check (paused_at is null or continued_at is null),
  check ((state = 'auto_stopped') <= (needs_review or alert_seen_at is not null)),
  check ((state = 'held') = (held_reason is not null))
);

create table punch_attachment (
  tenant_id integer not null,
  punch_id uuid not null,
  file_id uuid not null,
  phase text not null check (phase in ('start', 'stop')),
  created_at timestamptz not null,
  primary key (tenant_id, punch_id, file_id)
);

create table hour_entry (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  type text not null check (type in ('working', 'non_working')),
  source text not null check (source in ('manual', 'stemp', 'absence', 'import')),
  day date not null check (extract(year from day) between 1921 and 9999),
  amount_s integer not null,
  break_s integer not null default 0 check (break_s >= 0),
  span tstzrange,
  trimmed_s integer not null default 0 check (trimmed_s >= 0),
  shift_id integer,
  project_id integer,
  activity_id integer,
  work_type_id integer,
  absence_id uuid,
  absence_type_id integer,
  punch_id uuid,
  location text not null default '' check (length(location) <= 120),
  comments text not null default '' check (length(comments) <= 4000),
  is_incomplete boolean not null default false,
  over_shift_ok boolean not null default false,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (amount_s + break_s <= 86400),
  check (amount_s > 0 or (source = 'stemp' and amount_s = 0)),
  check ((source = 'stemp') = (punch_id is not null)),
  check ((source = 'absence') = (absence_id is not null)),
  check ((type = 'non_working') = (source = 'absence')),
  check ((type = 'non_working') = (absence_type_id is not null)),
  check (type = 'working' or (project_id is null and break_s = 0)),
  check (type = 'non_working' or is_incomplete or (project_id is not null and work_type_id is not null)),
  check (
    not isempty(span) and not upper_inc(span)
    and extract(epoch from upper(span) - lower(span)) = amount_s + break_s + trimmed_s)
);

-- What a day holds. Its row is the lock two phones queue on, its check the last word on 24 hours.
create table day_ledger (
  tenant_id integer not null,
  user_id integer not null,
  day date not null,
  work_s integer not null default 0 check (work_s >= 0),
  break_s integer not null default 0 check (break_s >= 0),
  absence_s integer not null default 0 check (absence_s >= 0),
  primary key (tenant_id, user_id, day),
  constraint day_cap_24h check (work_s + break_s + absence_s <= 86400)
);

create table period_lock (
  tenant_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('week', 'month')),
  year integer not null check (year between 1921 and 9999),
  no integer not null,
  -- Null locks the period for everybody.
  user_id integer,
  from_day date not null,
  to_day date not null,
  locked_by integer not null,
  locked_at timestamptz not null,
  primary key (tenant_id, id),
  check (
    kind = 'month' and no between 1 and 12
      and from_day = make_date(year, no, 1) and to_day = (make_date(year, no, 1) + interval '1 month')::date - 1
    or kind = 'week' and no between 1 and extract(week from make_date(year, 12, 28))
      and from_day = date_trunc('week', make_date(year, 1, 4)::timestamp)::date + 7 * (no - 1)
      and to_day = from_day + 6)
);

create table user_time_pref (
  tenant_id integer not null,
  user_id integer not null,
  last_shift_id integer,
  pinned_project_id integer,
  shift_end_auto_continue boolean not null default false,
  remind_exceeded boolean not null default true,
  remind_shift_end boolean not null default true,
  remind_auto_stopped boolean not null default true,
  primary key (tenant_id, user_id)
);
