alter table label_printer add foreign key (tenant_id) references tenant (id);
alter table label_job add foreign key (tenant_id, printer_id) references label_printer (tenant_id, id);
create unique index label_printer_name on label_printer (tenant_id, name_key);
create index label_printer_status on label_printer (tenant_id, status, id) where deleted_at is null;
create index label_printer_order on label_printer (tenant_id, name, id) where deleted_at is null;
create index label_job_age on label_job (tenant_id, created_at);
select sveis.protect('label_printer', 'select, insert, update');
select sveis.protect('label_job', 'select, insert, update, delete');
