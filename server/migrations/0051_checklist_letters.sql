-- What has been sent of a checklist: one letter to each address for each revision.
create table checklist_letter (
  tenant_id integer not null,
  record_id uuid not null,
  revision integer not null,
  address text not null,
  created_at timestamptz not null,
  primary key (tenant_id, record_id, revision, address)
);

alter table checklist_letter add foreign key (tenant_id) references tenant (id);
select sveis.protect('checklist_letter', 'select, insert');
