alter table payroll_row add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table payroll_state add foreign key (tenant_id) references tenant (id);
alter table host_token add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
create unique index payroll_row_id on payroll_row (tenant_id, id);
-- Each row is taken back once and replaced once.
create unique index payroll_row_once on payroll_row (tenant_id, refers_to, kind) where refers_to is not null;
create index payroll_row_entry on payroll_row (tenant_id, entry_id);
create index hour_entry_updated on hour_entry (tenant_id, updated_at);
create index delivery_decided on delivery (tenant_id, decided_at) where decided_at is not null;
create unique index app_user_external on app_user (tenant_id, external_id) where external_id is not null;
create unique index project_external on project (tenant_id, external_id) where external_id is not null;
select sveis.protect('payroll_row', 'select, insert');
select sveis.protect('payroll_state', 'select, insert, update');
