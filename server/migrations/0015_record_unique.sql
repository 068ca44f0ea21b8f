-- Values only one live record of a module may have: the key makes two of them impossible.
create table record_unique (
  tenant_id integer not null,
  module text not null,
  field text not null,
  -- The project it is unique in; 0 for the whole company.
  scope integer not null,
  value text not null,
  record_id uuid not null,
  primary key (tenant_id, module, field, scope, value)
);
