alter table record_unique add foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade;
create index record_unique_of on record_unique (tenant_id, record_id);
select sveis.protect('record_unique', 'select, insert, update, delete');

-- Order and prefixes are those of the stored keys, whatever collation a database was made with.
alter table record
  alter column number type text collate "C",
  alter column title_key type text collate "C",
  alter column status type text collate "C",
  alter column t1 type text collate "C", alter column t2 type text collate "C",
  alter column t3 type text collate "C", alter column t4 type text collate "C",
  alter column t5 type text collate "C", alter column t6 type text collate "C",
  alter column t7 type text collate "C", alter column t8 type text collate "C";
alter table record_term alter column term type text collate "C";

create index record_in_order on record (tenant_id, module, id) where deleted_at is null;
create index record_by_number on record (tenant_id, module, number, id) where deleted_at is null;
