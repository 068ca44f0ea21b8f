-- Who a product is usually bought from, and the moves of a day, for the reports of the stock.
alter table product add column supplier_id integer;
alter table product add foreign key (tenant_id, supplier_id) references account (tenant_id, id);
create index stock_move_recorded on stock_move (tenant_id, recorded_at);
