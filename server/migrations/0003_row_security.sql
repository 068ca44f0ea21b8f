-- One way to put a table under row security: enabled, forced, one policy for reads and writes, named grants.
create function sveis.protect(target regclass, verbs text) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant_only on %s using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)'
      || ' with check (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::integer)',
    target);
  execute format('revoke all on %s from public', target);
  execute format('grant %s on %s to sveis_app', verbs, target);
end
$$;
revoke all on function sveis.protect(regclass, text) from public;

grant usage on schema public to sveis_app;
grant usage on schema sveis to sveis_app;
grant select on tenant, tenant_host, migration to sveis_app;

select sveis.protect(name::regclass, 'select, insert, update, delete')
from unnest(array[
  'counter', 'tenant_setting', 'feature', 'role', 'user_group', 'group_level', 'group_member', 'app_user',
  'vault_key', 'rfid_tag', 'device', 'device_user', 'session', 'login_counter', 'one_time_code', 'host_token',
  'project', 'project_member', 'idempotency'
]) as name;

-- What happened is added to, never changed.
select sveis.protect('audit', 'select, insert');
select sveis.protect('audit_seal', 'select, insert');

-- The queue's tables refuse the app's role: jobs enter through this door, stamped with the company at work.
create function sveis.enqueue(task text, payload jsonb, job_key text default null) returns void
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
    job_key => case when job_key is null then null else tenant || ':' || job_key end);
end
$$;
revoke all on function sveis.enqueue(text, jsonb, text) from public;
grant execute on function sveis.enqueue(text, jsonb, text) to sveis_app;
