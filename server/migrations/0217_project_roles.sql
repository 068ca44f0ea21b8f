-- What a company calls people in a project. `rights` is one of the roles every company has: a member's `role` is written from it,
-- and nothing reads rights from here.
create table project_role (
  tenant_id integer not null,
  id integer not null,
  status text collate "C" not null default 'active',
  name text not null,
  name_key text generated always as (lower(name)) stored,
  rights text collate "C" not null check (rights in ('foreman', 'welding_coordinator', 'inspector', 'member', 'guest')),
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

alter table project_member add column own_role_id integer;
