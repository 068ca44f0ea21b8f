-- Who has been trained in what: in one product, or in diisocyanates, which counts for every product of the kind. How
-- long it counts is said by the product when it is asked, so that a stricter rule reaches those trained before it.
create table chemical_training (
  tenant_id integer not null,
  id uuid not null,
  person_id integer not null,
  kind text not null check (kind in ('internal', 'diisocyanates')),
  chemical_id uuid not null,
  day date not null,
  created_at timestamptz not null,
  created_by integer not null,
  primary key (tenant_id, id)
);

alter table chemical_training add foreign key (tenant_id, person_id) references app_user (tenant_id, id);
alter table chemical_training add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
alter table chemical_training add foreign key (tenant_id, chemical_id) references record (tenant_id, id) on delete cascade;
create index chemical_training_of_person on chemical_training (tenant_id, person_id, kind);
create index chemical_training_in on chemical_training (tenant_id, chemical_id, kind);
select sveis.protect('chemical_training', 'select, insert, delete');
