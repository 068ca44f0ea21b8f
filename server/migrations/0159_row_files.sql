-- Files that rows of a table of their own name: the same as record_file is for records of the shared table.
create table row_file (
  tenant_id integer not null,
  module text not null,
  row_id bigint not null,
  field text not null,
  file_id uuid not null,
  primary key (tenant_id, module, row_id, file_id)
);
