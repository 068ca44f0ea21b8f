-- Modules a company has made itself: the same definition as ours, as data. Their records are in the table of records.
create table company_module (
  tenant_id integer not null,
  id integer not null,
  version integer not null default 1,
  definition jsonb not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

alter table company_module add foreign key (tenant_id) references tenant (id);
select sveis.protect('company_module', 'select, insert, update');
