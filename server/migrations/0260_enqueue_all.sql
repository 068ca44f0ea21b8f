-- Jobs for everybody who is told of one change: queued in one statement, as the change holds its locks meanwhile.
create function sveis.enqueue_all(jobs jsonb) returns void
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
  perform graphile_worker.add_jobs(
    array(
      select row(
               job ->> 'task',
               (job -> 'payload' || jsonb_build_object('tenant_id', tenant))::json,
               null,
               (job ->> 'at')::timestamptz,
               null,
               tenant || ':' || (job ->> 'key'),
               null,
               null)::graphile_worker.job_spec
        from jsonb_array_elements(jobs) with ordinality as given (job, place) order by place),
    job_key_preserve_run_at => true);
end
$$;
revoke all on function sveis.enqueue_all(jsonb) from public;
grant execute on function sveis.enqueue_all(jsonb) to sveis_app;
