-- Everything form-like. What a module filters or sorts by stands in slots beside the whole in `data`:
-- only leakproof types, so that row security leaves the indexes usable.
create table record (
  tenant_id integer not null,
  id uuid not null,
  module text not null,
  project_id integer,
  number text,
  status text not null,
  title text not null,
  title_key text not null,
  data jsonb not null,
  t1 text, t2 text, t3 text, t4 text, t5 text, t6 text, t7 text, t8 text,
  n1 double precision, n2 double precision, n3 double precision, n4 double precision,
  d1 timestamptz, d2 timestamptz, d3 timestamptz, d4 timestamptz,
  -- Only its people and managers may know of it.
  is_restricted boolean not null default false,
  definition_version integer not null,
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id),
  check ((deleted_at is null) = (deleted_by is null))
);

-- Fields with many values, the people a record belongs to, and the words that find it.
create table record_term (
  tenant_id integer not null,
  module text not null,
  field text not null,
  term text not null,
  record_id uuid not null,
  primary key (tenant_id, module, field, term, record_id)
);

create table record_link (
  tenant_id integer not null,
  from_id uuid not null,
  field text not null,
  to_id uuid not null,
  primary key (tenant_id, from_id, field, to_id)
);

-- Who changed which field from what to what; never rewritten.
create table record_history (
  tenant_id integer not null,
  id uuid not null,
  entity text not null,
  entity_id text not null,
  at timestamptz not null,
  user_id integer not null,
  action text not null check (action in ('create', 'edit', 'step', 'delete', 'restore', 'system')),
  changes jsonb not null,
  rev integer not null,
  primary key (tenant_id, id)
);

create table record_file (
  tenant_id integer not null,
  record_id uuid not null,
  file_id uuid not null,
  field text not null,
  primary key (tenant_id, record_id, file_id)
);

-- Lists the company edits: categories, reasons, units. A code in use is retired, never removed.
create table choice (
  tenant_id integer not null,
  list text not null,
  code text not null check (code ~ '^[a-z0-9_]{1,60}$'),
  labels jsonb not null,
  colour text,
  sort integer not null default 0,
  is_active boolean not null default true,
  primary key (tenant_id, list, code)
);

create table location (
  tenant_id integer not null,
  id integer not null,
  name text not null check (btrim(name) <> ''),
  parent_id integer,
  code text not null default '',
  kind text not null default 'room' check (kind in ('site', 'building', 'room', 'shelf', 'vehicle')),
  is_active boolean not null default true,
  primary key (tenant_id, id)
);

create table account (
  tenant_id integer not null,
  id integer not null,
  name text not null check (btrim(name) <> ''),
  type text not null check (type in ('account', 'lead', 'customer', 'supplier')),
  org_no text not null default '',
  email text not null default '',
  phone text not null default '',
  is_active boolean not null default true,
  primary key (tenant_id, id)
);

-- Where an item of equipment is, one open row at a time.
create table equipment_allocation (
  tenant_id integer not null,
  id uuid not null,
  equipment_id uuid not null,
  project_id integer,
  location_id integer,
  holder_id integer,
  from_at timestamptz not null,
  to_at timestamptz,
  by_user integer not null,
  note text not null default '' check (length(note) <= 4000),
  signature_file_id uuid,
  primary key (tenant_id, id),
  check ((project_id is null) <> (location_id is null)),
  check (to_at is null or to_at >= from_at)
);

create table task (
  tenant_id integer not null,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('information', 'acknowledge', 'review', 'approval', 'action')),
  subject text not null check (length(subject) between 1 and 120),
  body text not null default '' check (length(body) <= 4000),
  start_date date,
  due_date date,
  state text not null check (state in ('open', 'done', 'rejected', 'cancelled', 'expired')),
  -- What it is about: an entity, its id, and the part of it (a row of corrective actions).
  target_entity text,
  target_id text,
  target_part text,
  created_by integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev integer not null default 1,
  primary key (tenant_id, id)
);

create table task_assignee (
  tenant_id integer not null,
  task_id uuid not null,
  user_id integer not null,
  state text not null check (state in ('pending', 'read', 'acknowledged', 'reviewed', 'approved', 'rejected', 'skipped', 'done')),
  read_at timestamptz,
  done_at timestamptz,
  comment text not null default '' check (length(comment) <= 4000),
  primary key (tenant_id, task_id, user_id)
);

create table project_star (
  tenant_id integer not null,
  project_id integer not null,
  user_id integer not null,
  primary key (tenant_id, user_id, project_id)
);

alter table project add column name_key text not null default '';
alter table project add column customer_id integer;
alter table project add column foreman_id integer;
alter table project add column location_id integer;
alter table project add column data jsonb not null default '{}';
alter table project add column rev integer not null default 1;
alter table project add column updated_at timestamptz not null default '2000-01-01';
