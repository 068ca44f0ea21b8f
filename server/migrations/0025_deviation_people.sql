-- Whose cases a choice of the company's lists stands for. Where nobody is named, the people of a role are asked.
create table choice_owner (
  tenant_id integer not null,
  list text not null,
  code text not null,
  user_id integer not null,
  sort integer not null default 0,
  primary key (tenant_id, list, code, user_id)
);

alter table choice_owner add foreign key (tenant_id, list, code) references choice (tenant_id, list, code) on delete cascade;
alter table choice_owner add foreign key (tenant_id, user_id) references app_user (tenant_id, id);
create index choice_owner_user on choice_owner (tenant_id, user_id);
select sveis.protect('choice_owner', 'select, insert, update, delete');

-- Whoever has an action to do belongs to the deviation it stands in, also in those written down before.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant', company::text, true);
    insert into record_term (tenant_id, module, field, term, record_id)
    select distinct company, r.module, '_own', doer #>> '{}', r.id
      from record r cross join lateral jsonb_path_query(r.data, '$.corrective_actions[*].responsible') as doer
     where r.tenant_id = company and r.module = 'deviation' and jsonb_typeof(doer) = 'number'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- A job that waits: for working hours, or for what else happens to the same record. A repeat of its key takes the place
-- of the one that waits and leaves at the same moment.
create function sveis.enqueue_at(task text, payload jsonb, job_key text, at timestamptz) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  tenant integer := nullif(current_setting('app.tenant', true), '')::integer;
begin
  if tenant is null then
    raise exception 'a job needs a company';
  end if;
  perform graphile_worker.add_job(
    task,
    (payload || jsonb_build_object('tenant_id', tenant))::json,
    run_at => at,
    job_key => case when job_key is null then null else tenant || ':' || job_key end,
    job_key_mode => case when job_key is null then null else 'preserve_run_at' end);
end
$$;
revoke all on function sveis.enqueue_at(text, jsonb, text, timestamptz) from public;
grant execute on function sveis.enqueue_at(text, jsonb, text, timestamptz) to sveis_app;
