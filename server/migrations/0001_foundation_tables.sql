-- Tables first, keys between them and indexes in a later file: a distributed database needs that order.

create schema if not exists sveis;

-- The directory: the only tables without row security.
create table tenant (
  id integer primary key check (id > 0),
  name text not null check (length(name) between 1 and 120),
  currency text not null default 'NOK' check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'Europe/Oslo',
  country text not null default 'NO' check (country ~ '^[A-Z]{2}$'),
  language text not null default 'no' check (language in ('en', 'no', 'lt', 'pl', 'sv')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table tenant_host (
  host text primary key check (host ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  tenant_id integer not null
);

-- Numbers the office sees (users, projects, groups ...) come from here, one row per company and kind.
create table counter (
  tenant_id integer not null,
  name text not null,
  value integer not null default 0,
  primary key (tenant_id, name)
);

create table tenant_setting (
  tenant_id integer primary key,
  perm_version integer not null default 1,
  values jsonb not null default '{}'
);

create table feature (
  tenant_id integer not null,
  key text not null,
  enabled boolean not null default false,
  label jsonb,
  link text,
  icon text,
  primary key (tenant_id, key)
);

create table role (
  tenant_id integer not null,
  id integer not null,
  slug text not null check (slug ~ '^[a-z][a-z0-9_]{1,34}$'),
  name text not null,
  permissions jsonb not null default '{}',
  primary key (tenant_id, id)
);

create table user_group (
  tenant_id integer not null,
  id integer not null,
  name text not null check (length(name) between 1 and 80),
  name_key text not null,
  description text not null default '',
  is_administrative_level boolean not null default false,
  primary key (tenant_id, id)
);

create table group_level (
  tenant_id integer not null,
  group_id integer not null,
  module text not null,
  level text not null check (level in ('read', 'contribute', 'edit', 'manage')),
  primary key (tenant_id, group_id, module)
);

create table group_member (
  tenant_id integer not null,
  group_id integer not null,
  user_id integer not null,
  primary key (tenant_id, group_id, user_id)
);

create table app_user (
  tenant_id integer not null,
  -- The system's own user -100 acts in the log and can have no row to log in with.
  id integer not null check (id > 0),
  username text not null check (username = lower(username) and length(username) between 1 and 80),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null,
  last_name text not null,
  -- How people order names; the database itself sorts by bytes.
  name_key text not null,
  initialer text not null check (length(initialer) between 1 and 5),
  phone text not null default '',
  employee_no text not null default '',
  language text not null check (language in ('en', 'no', 'lt', 'pl', 'sv')),
  role_id integer not null,
  leader_id integer,
  employed_from date,
  employed_to date,
  is_active boolean not null default true,
  auto_logout_enabled boolean not null default false,
  redirect_to smallint check (redirect_to in (1, 2, 3)),
  password_hash text,
  perm_version integer not null default 1,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);

create table vault_key (
  tenant_id integer not null,
  user_id integer not null,
  key bytea not null check (length(key) = 32),
  primary key (tenant_id, user_id)
);

create table rfid_tag (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  tag_hash bytea not null,
  label text not null default '',
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);

create table device (
  tenant_id integer not null,
  id uuid not null,
  token_hash bytea not null,
  name text not null,
  enrolled_by integer not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);

create table device_user (
  tenant_id integer not null,
  device_id uuid not null,
  user_id integer not null,
  primary key (tenant_id, device_id, user_id)
);

create table session (
  tenant_id integer not null,
  id uuid not null,
  token_hash bytea not null,
  kind text not null check (kind in ('app', 'checklist')),
  -- A checklist token lives and dies with the login that made it.
  parent_id uuid,
  user_id integer not null,
  via text not null check (via in ('password', 'rfid', 'directlogin')),
  device_id uuid,
  device_name text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);

create table login_counter (
  tenant_id integer not null,
  scope text not null,
  subject bytea not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (tenant_id, scope, subject)
);

create table one_time_code (
  tenant_id integer not null,
  id uuid not null,
  purpose text not null check (purpose in ('directlogin', 'reset')),
  code_hash bytea not null,
  user_id integer not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id)
);

create table host_token (
  tenant_id integer not null,
  id uuid not null,
  token_hash bytea not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);

create table project (
  tenant_id integer not null,
  id integer not null,
  number text not null check (length(number) between 1 and 35),
  name text not null check (length(name) between 1 and 120),
  po_name text not null default '',
  status text not null check (status in ('ready_for_production', 'production', 'on_hold', 'finished')),
  leader_id integer,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create table project_member (
  tenant_id integer not null,
  project_id integer not null,
  user_id integer not null,
  role text not null check (role in ('leader', 'foreman', 'welding_coordinator', 'inspector', 'member', 'guest')),
  primary key (tenant_id, project_id, user_id)
);

create table idempotency (
  tenant_id integer not null,
  user_id integer not null,
  key uuid not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);

create table audit (
  tenant_id integer not null,
  id uuid not null,
  at timestamptz not null,
  actor_id integer,
  session_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null default '',
  before jsonb,
  after jsonb,
  primary key (tenant_id, id)
);

-- The hash chain over committed audit rows, written by a job each minute.
create table audit_seal (
  tenant_id integer not null,
  seq integer not null,
  audit_id uuid not null,
  hash bytea not null,
  primary key (tenant_id, seq)
);
