alter table row_file add foreign key (tenant_id) references tenant (id);
alter table row_file add foreign key (tenant_id, file_id) references file (tenant_id, id);
create index row_file_of on row_file (tenant_id, file_id);
select sveis.protect('row_file', 'select, insert, delete');
