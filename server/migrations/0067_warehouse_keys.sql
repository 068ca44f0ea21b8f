alter table unit add foreign key (tenant_id) references tenant (id);
alter table warehouse add foreign key (tenant_id) references tenant (id);
alter table stock_location add foreign key (tenant_id) references tenant (id);
alter table stock_location add foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id);
alter table stock_location add foreign key (tenant_id, project_id) references project (tenant_id, id);
alter table product add foreign key (tenant_id) references tenant (id);
alter table product add foreign key (tenant_id, base_unit_id) references unit (tenant_id, id);
alter table product add foreign key (tenant_id, default_location_id) references stock_location (tenant_id, id);
alter table product_unit add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table product_unit add foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table product_barcode add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table product_barcode add foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table wh_doc add foreign key (tenant_id) references tenant (id);
alter table wh_doc add foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id);
alter table wh_doc add foreign key (tenant_id, dest_warehouse_id) references warehouse (tenant_id, id);
alter table wh_doc add foreign key (tenant_id, project_id) references project (tenant_id, id);
alter table wh_doc add foreign key (tenant_id, account_id) references account (tenant_id, id);
alter table batch add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table batch add foreign key (tenant_id, created_doc_id) references wh_doc (tenant_id, id);
alter table serial add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table serial add foreign key (tenant_id, batch_id) references batch (tenant_id, id);
alter table wh_doc_line add foreign key (tenant_id, doc_id) references wh_doc (tenant_id, id);
alter table wh_doc_line add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table wh_doc_line add foreign key (tenant_id, unit_id) references unit (tenant_id, id);
alter table stock_operation add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
alter table stock_move add foreign key (tenant_id, op_id) references stock_operation (tenant_id, id);
alter table stock_move add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table stock_move add foreign key (tenant_id, batch_id) references batch (tenant_id, id);
alter table stock_move add foreign key (tenant_id, serial_id) references serial (tenant_id, id);
alter table stock_move add foreign key (tenant_id, from_location_id) references stock_location (tenant_id, id);
alter table stock_move add foreign key (tenant_id, to_location_id) references stock_location (tenant_id, id);
alter table stock_move add foreign key (tenant_id, doc_id) references wh_doc (tenant_id, id);
alter table stock_balance add foreign key (tenant_id, product_id) references product (tenant_id, id);
alter table stock_balance add foreign key (tenant_id, location_id) references stock_location (tenant_id, id);
alter table reservation add foreign key (tenant_id, product_id) references product (tenant_id, id);

create unique index unit_code on unit (tenant_id, code_key);
create index unit_in_order on unit (tenant_id, id) where deleted_at is null;
create index unit_status on unit (tenant_id, status, id) where deleted_at is null;
create index unit_by_code on unit (tenant_id, code, id) where deleted_at is null;
create index unit_by_name on unit (tenant_id, name_key, id) where deleted_at is null;
create index unit_created on unit (tenant_id, created_at, id) where deleted_at is null;
create index unit_updated on unit (tenant_id, updated_at, id) where deleted_at is null;
create index unit_maker on unit (tenant_id, created_by, id) where deleted_at is null;

create unique index warehouse_code on warehouse (tenant_id, code_key);
create index warehouse_in_order on warehouse (tenant_id, id) where deleted_at is null;
create index warehouse_status on warehouse (tenant_id, status, id) where deleted_at is null;
create index warehouse_by_code on warehouse (tenant_id, code, id) where deleted_at is null;
create index warehouse_by_name on warehouse (tenant_id, name_key, id) where deleted_at is null;
create index warehouse_created on warehouse (tenant_id, created_at, id) where deleted_at is null;
create index warehouse_updated on warehouse (tenant_id, updated_at, id) where deleted_at is null;
create index warehouse_maker on warehouse (tenant_id, created_by, id) where deleted_at is null;

create unique index stock_location_code on stock_location (tenant_id, warehouse_id, code_key) where not is_virtual;
create unique index stock_location_barcode on stock_location (tenant_id, barcode_key) where barcode_key is not null;
create unique index stock_location_of_project on stock_location (tenant_id, project_id) where kind = 'project';
create unique index stock_location_transit on stock_location (tenant_id, warehouse_id) where kind = 'transit';
create unique index stock_location_single on stock_location (tenant_id, kind) where kind in ('supplier', 'customer', 'adjustment', 'scrap');
create index stock_location_in_order on stock_location (tenant_id, is_virtual, id) where deleted_at is null;
create index stock_location_status on stock_location (tenant_id, is_virtual, status, id) where deleted_at is null;
create index stock_location_warehouse on stock_location (tenant_id, is_virtual, warehouse_id, id) where deleted_at is null;
create index stock_location_kind on stock_location (tenant_id, is_virtual, kind, id) where deleted_at is null;
create index stock_location_by_code on stock_location (tenant_id, is_virtual, code, id) where deleted_at is null;
create index stock_location_by_name on stock_location (tenant_id, is_virtual, name_key, id) where deleted_at is null;
create index stock_location_created on stock_location (tenant_id, is_virtual, created_at, id) where deleted_at is null;
create index stock_location_updated on stock_location (tenant_id, is_virtual, updated_at, id) where deleted_at is null;
create index stock_location_maker on stock_location (tenant_id, is_virtual, created_by, id) where deleted_at is null;

create unique index product_code on product (tenant_id, code_key);
create index product_in_order on product (tenant_id, id) where deleted_at is null;
create index product_status on product (tenant_id, status, id) where deleted_at is null;
create index product_by_code on product (tenant_id, code, id) where deleted_at is null;
create index product_by_name on product (tenant_id, name_key, id) where deleted_at is null;
create index product_category on product (tenant_id, category, id) where deleted_at is null;
create index product_tracking on product (tenant_id, tracking, id) where deleted_at is null;
create index product_created on product (tenant_id, created_at, id) where deleted_at is null;
create index product_updated on product (tenant_id, updated_at, id) where deleted_at is null;
create index product_maker on product (tenant_id, created_by, id) where deleted_at is null;
create unique index product_unit_once on product_unit (tenant_id, product_id, unit_id);
create unique index product_barcode_code on product_barcode (tenant_id, code_key);
create index product_barcode_of on product_barcode (tenant_id, product_id, place);

create unique index batch_number on batch (tenant_id, product_id, number_key);
create index batch_by_number_key on batch (tenant_id, number_key);
create index batch_heat on batch (tenant_id, heat_key) where heat_key is not null;
create index batch_in_order on batch (tenant_id, id) where deleted_at is null;
create index batch_status on batch (tenant_id, status, id) where deleted_at is null;
create index batch_by_number on batch (tenant_id, number, id) where deleted_at is null;
create index batch_product on batch (tenant_id, product_id, id) where deleted_at is null;
create index batch_expiry on batch (tenant_id, expiry_date, id) where deleted_at is null;
create index batch_created on batch (tenant_id, created_at, id) where deleted_at is null;
create index batch_updated on batch (tenant_id, updated_at, id) where deleted_at is null;
create index batch_maker on batch (tenant_id, created_by, id) where deleted_at is null;
create unique index serial_number on serial (tenant_id, product_id, number_key);
create index serial_by_number on serial (tenant_id, number_key);

create unique index wh_doc_number on wh_doc (tenant_id, type, order_no_key);
create index wh_doc_by_number_key on wh_doc (tenant_id, order_no_key);
create index wh_doc_in_order on wh_doc (tenant_id, type, id) where deleted_at is null;
create index wh_doc_by_number on wh_doc (tenant_id, type, order_no, id) where deleted_at is null;
create index wh_doc_state on wh_doc (tenant_id, type, state, id) where deleted_at is null;
create index wh_doc_by_title on wh_doc (tenant_id, type, title_key, id) where deleted_at is null;
create index wh_doc_account on wh_doc (tenant_id, type, account_id, id) where deleted_at is null;
create index wh_doc_warehouse on wh_doc (tenant_id, type, warehouse_id, id) where deleted_at is null;
create index wh_doc_project on wh_doc (tenant_id, type, project_id, id) where deleted_at is null;
create index wh_doc_due on wh_doc (tenant_id, type, due_date, id) where deleted_at is null;
create index wh_doc_date on wh_doc (tenant_id, type, order_date, id) where deleted_at is null;
create index wh_doc_created on wh_doc (tenant_id, type, created_at, id) where deleted_at is null;
create index wh_doc_updated on wh_doc (tenant_id, type, updated_at, id) where deleted_at is null;
create index wh_doc_maker on wh_doc (tenant_id, type, created_by, id) where deleted_at is null;
create index wh_doc_parent on wh_doc (tenant_id, parent_doc_id) where parent_doc_id is not null;
create unique index wh_doc_line_no on wh_doc_line (tenant_id, doc_id, line_no);
create index wh_doc_line_product on wh_doc_line (tenant_id, product_id, state);

create index stock_operation_recorded on stock_operation (tenant_id, user_id, recorded_at desc);
create unique index stock_move_once on stock_move (tenant_id, op_id, op_seq);
create unique index stock_move_reversed_once on stock_move (tenant_id, reverses_move_id) where reverses_move_id is not null;
create index stock_move_product on stock_move (tenant_id, product_id, recorded_at desc, id desc);
create index stock_move_line on stock_move (tenant_id, doc_line_id) where doc_line_id is not null;
create index stock_move_doc on stock_move (tenant_id, doc_id, recorded_at desc) where doc_id is not null;
create index stock_move_batch on stock_move (tenant_id, batch_id) where batch_id is not null;
create index stock_balance_location on stock_balance (tenant_id, location_id) where on_hand <> 0;
create unique index stock_balance_serial on stock_balance (tenant_id, serial_id) where serial_id <> 0 and on_hand > 0;
create index reservation_of_key on reservation (tenant_id, product_id, location_id) where state = 'active';

select sveis.protect('unit', 'select, insert, update');
select sveis.protect('warehouse', 'select, insert, update');
select sveis.protect('stock_location', 'select, insert, update');
select sveis.protect('product', 'select, insert, update');
select sveis.protect('product_unit', 'select, insert, update, delete');
select sveis.protect('product_barcode', 'select, insert, update, delete');
select sveis.protect('batch', 'select, insert, update');
select sveis.protect('serial', 'select, insert, update');
select sveis.protect('wh_doc', 'select, insert, update');
select sveis.protect('wh_doc_line', 'select, insert, update, delete');
select sveis.protect('stock_operation', 'select, insert, update');
-- What has moved is added to, never changed: the app has no right to, and the owner of the table is refused too.
select sveis.protect('stock_move', 'select, insert');
select sveis.protect('stock_balance', 'select, insert, update');
select sveis.protect('reservation', 'select, insert, update');

create function sveis.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
revoke all on function sveis.refuse_change() from public;

-- Citus keeps no triggers on distributed tables: there the missing right alone holds.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create trigger stock_move_stays before update or delete on stock_move
      for each row execute function sveis.refuse_change();
  end if;
end
$$;
