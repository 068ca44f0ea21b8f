-- Nobody has the number 0: it stands for whoever sent a report without a name.
alter table record drop constraint record_tenant_id_created_by_fkey;
alter table record drop constraint record_tenant_id_updated_by_fkey;
alter table record_history drop constraint record_history_tenant_id_user_id_fkey;
alter table file drop constraint file_tenant_id_user_id_fkey;
alter table idempotency drop constraint idempotency_tenant_id_user_id_fkey;
alter table app_user add constraint app_user_is_somebody check (id > 0);
