alter table parked_scan add foreign key (tenant_id) references tenant (id);
alter table parked_scan add foreign key (tenant_id, doc_id) references wh_doc (tenant_id, id);
alter table parked_scan add foreign key (tenant_id, location_id) references stock_location (tenant_id, id);
alter table parked_scan add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table parked_scan add foreign key (tenant_id, file_id) references file (tenant_id, id);
alter table parked_scan add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
create index parked_scan_doc on parked_scan (tenant_id, doc_id, created_at);
create index parked_scan_file on parked_scan (tenant_id, file_id) where file_id is not null;
select sveis.protect('parked_scan', 'select, insert, update');
