alter table file add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table blob_garbage add foreign key (tenant_id) references tenant (id);
alter table punch_attachment add foreign key (tenant_id, file_id) references file (tenant_id, id);

create index file_of_user on file (tenant_id, user_id) include (size);
create index file_age on file (tenant_id, created_at);
create index blob_garbage_due on blob_garbage (tenant_id, due_at);

select sveis.protect('file', 'select, insert, update, delete');
select sveis.protect('blob_garbage', 'select, insert, update, delete');
