-- What a record has been spoken of already: nobody is told the same thing twice, however often the job runs.
create table record_reminder (
  tenant_id integer not null,
  record_id uuid not null,
  -- Which of its dates, which date, and which reminder of it.
  about text not null,
  reminded_at timestamptz not null,
  primary key (tenant_id, record_id, about)
);

alter table record_reminder add foreign key (tenant_id, record_id) references record (tenant_id, id) on delete cascade;
select sveis.protect('record_reminder', 'select, insert, update, delete');

create index allocation_signature on equipment_allocation (tenant_id, signature_file_id) where signature_file_id is not null;
create index allocation_of on equipment_allocation (tenant_id, equipment_id, from_at);
