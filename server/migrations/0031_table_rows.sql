-- What lists find rows of tables by: words, people, codes and fields with many values. The same as record_term is for
-- records of the shared table; ids are those of the module's own table.
create table row_term (
  tenant_id integer not null,
  module text not null,
  field text not null,
  term text collate "C" not null,
  row_id bigint not null,
  primary key (tenant_id, module, field, term, row_id)
);

alter table row_term add foreign key (tenant_id) references tenant (id);
create index row_term_of on row_term (tenant_id, module, row_id);
select sveis.protect('row_term', 'select, insert, delete');

-- Two numbers that differ in case alone are the same number.
alter table project add column number_key text generated always as (lower(number)) stored;
create index project_number_key on project (tenant_id, number_key);

create index project_by_number on project (tenant_id, number, id) where deleted_at is null;
create index project_in_order on project (tenant_id, id) where deleted_at is null;
create index project_status on project (tenant_id, status, id) where deleted_at is null;
create index project_customer on project (tenant_id, customer_id, id) where deleted_at is null;
create index project_leader on project (tenant_id, leader_id, id) where deleted_at is null;
create index project_maker on project (tenant_id, created_by, id) where deleted_at is null;
create index project_created on project (tenant_id, created_at, id) where deleted_at is null;
create index project_updated on project (tenant_id, updated_at, id) where deleted_at is null;
create index project_end on project (tenant_id, end_date, id) where deleted_at is null;

-- The words of projects. Their column stays for one release more: a server of the last one may still write it. Projects
-- from before their makers were kept count as made by their leaders, as they have been shown.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into row_term (tenant_id, module, field, term, row_id)
    select p.tenant_id, 'projects', '_words', given.term, p.id
      from project p cross join unnest(p.words) as given(term)
     where p.tenant_id = company
    on conflict do nothing;
    update project set created_by = leader_id where tenant_id = company and created_by is null and leader_id is not null;
    update project set updated_by = created_by where tenant_id = company and updated_by is null and created_by is not null;
  end loop;
  execute format('set local app.tenant = %L', '');
end
$$;
