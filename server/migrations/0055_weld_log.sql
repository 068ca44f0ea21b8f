-- Jobs that look through a company once a day: when each was last done, so that it also sees what changed since.
create table daily_check (
  tenant_id integer not null,
  name text not null,
  day date not null,
  checked_at timestamptz not null,
  primary key (tenant_id, name)
);

alter table daily_check add foreign key (tenant_id) references tenant (id);
select sveis.protect('daily_check', 'select, insert, update, delete');

-- How far the welds of a project have come is read from the index alone, however many there are.
create index record_weld_progress on record (tenant_id, project_id, t2, t3)
  include (id, status, t8, n1, is_restricted) where module = 'projectweldlog' and deleted_at is null;
