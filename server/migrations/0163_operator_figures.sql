-- How the installation does, for its operator: figures of the queue and the database, and of no company.
create function sveis.operator_figures() returns jsonb
language plpgsql
stable
security definer
set search_path = pg_catalog
as $$
begin
  return jsonb_build_object(
    'migration', (select max(m.name) from public.migration m),
    'companies', (select count(*) from public.tenant t where t.is_active),
    'database_bytes', pg_database_size(current_database()),
    'jobs_waiting', (select count(*) from graphile_worker._private_jobs j
                      where j.run_at <= now() and j.attempts < j.max_attempts and j.locked_at is null),
    'jobs_oldest_s', (select coalesce(extract(epoch from now() - min(j.run_at))::bigint, 0)
                        from graphile_worker._private_jobs j
                       where j.run_at <= now() and j.attempts < j.max_attempts and j.locked_at is null),
    'jobs_given_up', (select coalesce(jsonb_object_agg(g.identifier, g.n), '{}'::jsonb)
                        from (select k.identifier, count(*) as n from graphile_worker._private_jobs j
                                join graphile_worker._private_tasks k on k.id = j.task_id
                               where j.attempts >= j.max_attempts group by 1) g));
end
$$;
revoke all on function sveis.operator_figures() from public;
grant execute on function sveis.operator_figures() to sveis_app;
