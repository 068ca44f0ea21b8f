create table absence_type (
  tenant_id integer not null,
  id integer not null,
  code text not null check (btrim(code) <> ''),
  name text not null check (btrim(name) <> ''),
  is_paid boolean not null,
  needs_comment boolean not null default false,
  sort integer not null default 0,
  is_active boolean not null default true,
  primary key (tenant_id, id)
);

create table absence (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  type_id integer not null,
  from_day date not null check (extract(year from from_day) between 1921 and 9999),
  to_day date not null,
  seconds_per_day integer not null check (seconds_per_day between 60 and 86400),
  include_weekend boolean not null default false,
  comments text not null default '' check (length(comments) <= 4000),
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (to_day >= from_day)
);

-- Which shift a person is meant to work on a day.
create table shift_assignment (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  shift_id integer not null,
  work_date date not null,
  planned_from timestamptz(0) not null,
  planned_to timestamptz(0) not null,
  created_by integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check (planned_to > planned_from)
);

create table delivery (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  kind text not null check (kind in ('week', 'month')),
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('delivered', 'approved', 'returned', 'withdrawn')),
  totals jsonb not null,
  -- What was handed in, entry by entry, so that a later change can be shown.
  content jsonb not null,
  content_hash bytea not null,
  comment text not null default '' check (length(comment) <= 4000),
  return_reason text check (btrim(return_reason) <> '' and length(return_reason) <= 4000),
  delivered_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  rev integer not null default 1,
  primary key (tenant_id, id),
  check (to_day >= from_day),
  check ((state in ('approved', 'returned')) = (decided_by is not null and decided_at is not null)),
  check ((state = 'returned') = (return_reason is not null)),
  check (decided_by <> user_id)
);

alter table punch add column assignment_id uuid;

-- The request that made a manual entry: the days of a range and the two sides of midnight share it.
alter table hour_entry add column origin_id uuid;

alter table user_time_pref add column remind_undelivered boolean not null default true;
alter table user_time_pref add column remind_returned boolean not null default true;
alter table user_time_pref add column remind_missing boolean not null default true;
