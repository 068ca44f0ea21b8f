alter table second_factor add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table recovery_code add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create index recovery_code_user on recovery_code (tenant_id, user_id);
select sveis.protect('second_factor', 'select, insert, update, delete');
select sveis.protect('recovery_code', 'select, insert, update, delete');
