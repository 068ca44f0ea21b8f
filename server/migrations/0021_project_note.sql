-- What people on a project write and photograph as they go: one line or one picture each.
create table project_note (
  tenant_id integer not null,
  id uuid not null,
  project_id integer not null,
  user_id integer not null,
  text text not null default '' check (length(text) <= 1000),
  file_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (text <> '' or file_id is not null)
);

alter table project_note add foreign key (tenant_id, project_id) references project (tenant_id, id) on delete cascade;
alter table project_note add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table project_note add foreign key (tenant_id, file_id) references file (tenant_id, id);
create index project_note_of on project_note (tenant_id, project_id, created_at, id) where deleted_at is null;
create index project_note_file on project_note (tenant_id, file_id) where file_id is not null;
select sveis.protect('project_note', 'select, insert, update, delete');

-- The end its leader has been reminded of; another end is spoken of again.
alter table project add column end_told date;
