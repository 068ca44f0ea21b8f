-- What a company says of its own module: the form its records are filled in by, and everything around it. The definition
-- beside it is made from both whenever one of them changes.
alter table company_module add column form_id integer;
alter table company_module add column wrapper jsonb;
alter table company_module add column rev integer not null default 1;
alter table company_module add column created_at timestamptz not null default now();
alter table company_module add column created_by integer;
alter table company_module add column updated_by integer;
alter table company_module add column retired_at timestamptz;
alter table company_module add column deleted_at timestamptz;
alter table company_module add foreign key (tenant_id, form_id) references form (tenant_id, id);
create index company_module_form on company_module (tenant_id, form_id) where form_id is not null;
