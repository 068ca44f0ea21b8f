-- Files that take a while: made by a job, one at a time in a company, kept for some days.
create table export (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  project_id integer not null,
  kind text not null check (kind in ('report', 'dossier')),
  params jsonb not null,
  language text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  attempts integer not null default 0,
  run_id uuid,
  beat_at timestamptz,
  name text,
  type text,
  size bigint,
  blob_id uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);

alter table export add foreign key (tenant_id) references tenant (id);
alter table export add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table export add foreign key (tenant_id, project_id) references project (tenant_id, id);
create index export_of_person on export (tenant_id, user_id, created_at desc);
create index export_in_line on export (tenant_id, state, created_at);
create unique index export_one_at_a_time on export (tenant_id) where state = 'running';
select sveis.protect('export', 'select, insert, update, delete');
