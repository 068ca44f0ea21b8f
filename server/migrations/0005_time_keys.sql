alter table shift add foreign key (tenant_id) references tenant (id);
alter table work_type add foreign key (tenant_id) references tenant (id);
alter table activity add foreign key (tenant_id) references tenant (id);
alter table project_activity add foreign key (tenant_id, project_id) references project (tenant_id, id) on delete cascade;
alter table project_activity add foreign key (tenant_id, activity_id) references activity (tenant_id, id);

alter table punch add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table punch add foreign key (tenant_id, shift_id) references shift (tenant_id, id);
alter table punch add foreign key (tenant_id, project_id) references project (tenant_id, id);
alter table punch add foreign key (tenant_id, activity_id) references activity (tenant_id, id);
alter table punch add foreign key (tenant_id, work_type_id) references work_type (tenant_id, id);
alter table punch_attachment add foreign key (tenant_id, punch_id) references punch (tenant_id, id);

alter table hour_entry add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table hour_entry add foreign key (tenant_id, shift_id) references shift (tenant_id, id);
alter table hour_entry add foreign key (tenant_id, project_id) references project (tenant_id, id);
alter table hour_entry add foreign key (tenant_id, activity_id) references activity (tenant_id, id);
alter table hour_entry add foreign key (tenant_id, work_type_id) references work_type (tenant_id, id);
alter table hour_entry add foreign key (tenant_id, punch_id) references punch (tenant_id, id);
alter table day_ledger add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table period_lock add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table period_lock add foreign key (tenant_id, locked_by) references app_user (tenant_id, id);
alter table user_time_pref add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table user_time_pref add foreign key (tenant_id, last_shift_id) references shift (tenant_id, id);
alter table user_time_pref add foreign key (tenant_id, pinned_project_id) references project (tenant_id, id);

create unique index one_default_shift on shift (tenant_id) where is_default;
create unique index one_default_work_type on work_type (tenant_id) where is_default;
create unique index work_type_name on work_type (tenant_id, name);

create unique index one_open_punch on punch (tenant_id, user_id)
  where state in ('starting', 'running', 'awaiting_attachment');
alter table punch add constraint punch_overlap exclude using gist (
  tenant_id with =, user_id with =, tstzrange(start_at, coalesce(ended_at, 'infinity')) with &&)
  where (state not in ('cancelled', 'held'));
create index punch_sweep on punch (tenant_id, start_at) where state in ('starting', 'running');
create index punch_of_user on punch (tenant_id, user_id, start_at);
create index punch_attachment_file on punch_attachment (tenant_id, file_id);

create unique index one_piece_per_day on hour_entry (tenant_id, punch_id, day)
  where punch_id is not null and deleted_at is null;
alter table hour_entry add constraint hours_overlap exclude using gist (
  tenant_id with =, user_id with =, span with &&)
  where (deleted_at is null) deferrable;
create index hour_day on hour_entry (tenant_id, user_id, day) where deleted_at is null;

create unique index one_period_lock on period_lock (tenant_id, kind, year, no, user_id) nulls not distinct;
create index period_lock_days on period_lock (tenant_id, from_day, to_day);

select sveis.protect(name::regclass, 'select, insert, update, delete')
from unnest(array[
  'shift', 'work_type', 'activity', 'project_activity', 'punch', 'punch_attachment', 'hour_entry', 'day_ledger',
  'period_lock', 'user_time_pref'
]) as name;
