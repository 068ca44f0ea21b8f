alter table file_levels add foreign key (tenant_id) references tenant (id);
-- What goes with its file does not hold it.
alter table file_levels add foreign key (tenant_id, file_id) references file (tenant_id, id) on delete cascade;
-- One of a company at a time.
create unique index file_levels_running on file_levels (tenant_id) where state = 'running';
create index file_levels_waiting on file_levels (tenant_id, created_at) where state = 'waiting';
alter table file_page add foreign key (tenant_id) references tenant (id);
alter table file_page add foreign key (tenant_id, file_id) references file (tenant_id, id) on delete cascade;
select sveis.protect('file_levels', 'select, insert, update, delete');
select sveis.protect('file_page', 'select, insert, delete');
