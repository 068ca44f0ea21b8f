-- Forms a company fills in as checklists. What is being written is a draft; what is published is a version and stays.
create table form (
  tenant_id integer not null,
  id integer not null,
  name text not null,
  name_key text not null,
  title text not null,
  title_key text not null,
  titles jsonb not null,
  category text not null,
  uses jsonb not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  is_active boolean not null,
  -- The newest published version; 0 before the first.
  version integer not null default 0,
  draft jsonb,
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by integer not null,
  updated_at timestamptz not null,
  updated_by integer not null,
  deleted_at timestamptz,
  deleted_by integer,
  primary key (tenant_id, id)
);

create table form_version (
  tenant_id integer not null,
  form_id integer not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by integer not null,
  primary key (tenant_id, form_id, version)
);

alter table form add foreign key (tenant_id) references tenant (id);
alter table form_version add foreign key (tenant_id, form_id) references form (tenant_id, id);
create unique index form_name on form (tenant_id, name_key) where deleted_at is null;
create index form_title on form (tenant_id, title_key, id);
create index form_active on form (tenant_id, is_active, title_key, id);
select sveis.protect('form', 'select, insert, update');
-- A version never changes: nobody may update or delete one.
select sveis.protect('form_version', 'select, insert');
