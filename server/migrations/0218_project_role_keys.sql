alter table project_role add foreign key (tenant_id) references tenant (id);
alter table project_member add foreign key (tenant_id, own_role_id) references project_role (tenant_id, id);
create unique index project_role_name on project_role (tenant_id, name_key);
create index project_role_status on project_role (tenant_id, status, id) where deleted_at is null;
create index project_role_rights on project_role (tenant_id, rights, id) where deleted_at is null;
create index project_role_order on project_role (tenant_id, name, id) where deleted_at is null;
create index project_member_own_role on project_member (tenant_id, own_role_id) where own_role_id is not null;
select sveis.protect('project_role', 'select, insert, update');
