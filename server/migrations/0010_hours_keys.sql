alter table absence_type add foreign key (tenant_id) references tenant (id);
alter table absence add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table absence add foreign key (tenant_id, type_id) references absence_type (tenant_id, id);
alter table shift_assignment add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table shift_assignment add foreign key (tenant_id, shift_id) references shift (tenant_id, id);
alter table shift_assignment add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
alter table delivery add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table delivery add foreign key (tenant_id, decided_by) references app_user (tenant_id, id);
alter table punch add foreign key (tenant_id, assignment_id) references shift_assignment (tenant_id, id);
alter table hour_entry add foreign key (tenant_id, absence_id) references absence (tenant_id, id);
alter table hour_entry add foreign key (tenant_id, absence_type_id) references absence_type (tenant_id, id);

create unique index absence_type_code on absence_type (tenant_id, code);
create index absence_days on absence (tenant_id, user_id, from_day) where deleted_at is null;
alter table shift_assignment add constraint one_shift_at_a_time exclude using gist (
  tenant_id with =, user_id with =, tstzrange(planned_from, planned_to) with &&);
create index shift_assignment_day on shift_assignment (tenant_id, work_date, user_id);
alter table delivery add constraint one_live_delivery exclude using gist (
  tenant_id with =, user_id with =, daterange(from_day, to_day, '[]') with &&)
  where (state in ('delivered', 'approved'));
create index delivery_days on delivery (tenant_id, from_day, user_id);
create index delivery_waiting on delivery (tenant_id, delivered_at) where state = 'delivered';

create unique index one_row_per_origin_day on hour_entry (tenant_id, origin_id, day)
  where origin_id is not null and deleted_at is null;
create unique index one_absence_row_per_day on hour_entry (tenant_id, absence_id, day)
  where absence_id is not null and deleted_at is null;
-- The leader's month and the exports read everybody's days.
create index hour_period on hour_entry (tenant_id, day, user_id) where deleted_at is null;

select sveis.protect(name::regclass, 'select, insert, update, delete')
from unnest(array['absence_type', 'absence', 'shift_assignment', 'delivery']) as name;
