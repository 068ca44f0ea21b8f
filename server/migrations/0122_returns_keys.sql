alter table wh_doc add foreign key (tenant_id, supplier_doc_id) references wh_doc (tenant_id, id);
create index wh_doc_supplier_doc on wh_doc (tenant_id, supplier_doc_id) where supplier_doc_id is not null;
create index wh_doc_return_kind on wh_doc (tenant_id, type, return_kind, id) where deleted_at is null;
create index stock_move_origin on stock_move (tenant_id, origin_line_id) where origin_line_id is not null;
