-- Lines of transfers and adjustments: what came back, which piece, and what lay there when a correction was written.
alter table wh_doc_line add column returned_qty numeric(18, 6) not null default 0;
alter table wh_doc_line add column serial text;
alter table wh_doc_line add column seen_qty numeric(18, 6);
alter table wh_doc_line add column note text;
create index wh_doc_destination on wh_doc (tenant_id, type, dest_warehouse_id, id) where deleted_at is null;
create index wh_doc_assigned on wh_doc (tenant_id, type, assigned_to, id) where deleted_at is null;
