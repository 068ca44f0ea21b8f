-- Who has opened which record, and when: what is told to people is known to be read.
create table record_reader (
  tenant_id integer not null,
  record_id uuid not null,
  user_id integer not null,
  read_at timestamptz not null,
  primary key (tenant_id, record_id, user_id)
);

alter table record_reader add foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade;
alter table record_reader add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create index record_reader_user on record_reader (tenant_id, user_id);
select sveis.protect('record_reader', 'select, insert, update, delete');
