alter table batch add foreign key (tenant_id, parent_batch_id) references batch (tenant_id, id);
alter table batch add foreign key (tenant_id, origin_batch_id) references batch (tenant_id, id);
create index batch_parent on batch (tenant_id, parent_batch_id) where parent_batch_id is not null;
create index batch_origin on batch (tenant_id, origin_batch_id) where origin_batch_id is not null;
create unique index stock_location_cutting on stock_location (tenant_id, kind) where kind = 'cutting';
