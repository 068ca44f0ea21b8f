-- What a token of a host application may do. Tokens of earlier builds make login links and nothing else.
alter table host_token add column scopes text[] not null default array['login_links'];
alter table host_token add column created_by integer;

-- What payroll has been told, row after row: added to, never changed.
create table payroll_row (
  tenant_id integer not null,
  seq integer not null,
  id uuid not null,
  kind text not null check (kind in ('entry', 'reversal', 'correction')),
  -- The row that is taken back or replaced.
  refers_to uuid,
  entry_id uuid not null,
  made_at timestamptz not null,
  user_id integer not null,
  day date not null,
  type text not null check (type in ('working', 'non_working')),
  amount_s integer not null,
  break_s integer not null,
  start_at timestamptz,
  end_at timestamptz,
  project_id integer,
  activity_id integer,
  work_type_id integer,
  absence_type_id integer,
  primary key (tenant_id, seq),
  check ((kind = 'entry') = (refers_to is null)),
  check ((kind = 'reversal') = (amount_s < 0))
);

-- How far the rows have been made: the lock their makers queue on.
create table payroll_state (
  tenant_id integer not null,
  -- Hours before this day were never payroll's.
  from_day date not null,
  last_seq integer not null default 0,
  settled_at timestamptz,
  primary key (tenant_id)
);

-- The number another system knows somebody or something by.
alter table app_user add column external_id text;
alter table project add column external_id text;
