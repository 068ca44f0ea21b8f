alter table cc_place add foreign key (tenant_id, doc_id) references wh_doc (tenant_id, id);
alter table cc_place add foreign key (tenant_id, location_id) references stock_location (tenant_id, id);
alter table cc_product add foreign key (tenant_id, doc_id) references wh_doc (tenant_id, id);
alter table cc_product add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table cc_location add foreign key (tenant_id, doc_id) references wh_doc (tenant_id, id);
alter table cc_location add foreign key (tenant_id, location_id) references stock_location (tenant_id, id);
alter table cc_line add foreign key (tenant_id, doc_id) references wh_doc (tenant_id, id);
alter table cc_line add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table cc_line add foreign key (tenant_id, location_id) references stock_location (tenant_id, id);
alter table cc_entry add foreign key (tenant_id, line_id) references cc_line (tenant_id, id);
alter table cc_entry add foreign key (tenant_id, user_id) references app_user (tenant_id, id);

create unique index cc_line_key on cc_line (tenant_id, doc_id, round, product_id, location_id, batch_id, serial_id);
-- A key is on one open sheet only: two corrections from the same base would add up.
create unique index cc_line_open on cc_line (tenant_id, product_id, location_id, batch_id, serial_id) where is_open;
create index cc_entry_line on cc_entry (tenant_id, line_id, line_version);
create index cc_location_frozen on cc_location (tenant_id, location_id) where is_frozen;

select sveis.protect('cc_place', 'select, insert, update, delete');
select sveis.protect('cc_product', 'select, insert, update, delete');
select sveis.protect('cc_location', 'select, insert, update');
select sveis.protect('cc_line', 'select, insert, update');
select sveis.protect('cc_entry', 'select, insert');
