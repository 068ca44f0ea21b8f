alter table app_user add foreign key (tenant_id, default_shift_id) references shift (tenant_id, id);

create index app_user_default_shift on app_user (tenant_id, default_shift_id) where default_shift_id is not null;
