alter table webhook add foreign key (tenant_id, made_by) references app_user (tenant_id, id);
alter table webhook_delivery add foreign key (tenant_id, webhook_id) references webhook (tenant_id, id);
create index webhook_delivery_due on webhook_delivery (tenant_id, webhook_id, due_at) where state = 'waiting';
create index webhook_delivery_record on webhook_delivery (tenant_id, webhook_id, entity, entity_id, turn);
create index webhook_delivery_log on webhook_delivery (tenant_id, webhook_id, at, id);
select sveis.protect('webhook', 'select, insert, update');
select sveis.protect('webhook_delivery', 'select, insert, update, delete');
