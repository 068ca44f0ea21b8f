-- A project is opened, changed and put away like every other record.
alter table project
  add column created_by integer,
  add column updated_by integer,
  add column deleted_at timestamptz,
  add column deleted_by integer,
  -- Words that find it, spelt as the search spells them.
  add column words text[] not null default '{}',
  add check ((deleted_at is null) = (deleted_by is null));

alter table project add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
alter table project add foreign key (tenant_id, updated_by) references app_user (tenant_id, id);
alter table project add foreign key (tenant_id, deleted_by) references app_user (tenant_id, id);
