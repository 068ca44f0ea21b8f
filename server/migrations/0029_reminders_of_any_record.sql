-- Reminders are remembered for records of every module, also of those with a table of their own: their ids are
-- numbers, kept as `<module>:<id>`.
alter table record_reminder drop constraint record_reminder_tenant_id_record_id_fkey;

alter table record_reminder alter column record_id type text using record_id::text;

-- The ends of projects that leaders have been reminded of. The column stays for one release more: a server of the last
-- one may still write it.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into record_reminder (tenant_id, record_id, about, reminded_at)
    select p.tenant_id, 'projects:' || p.id, 'end_date:' || to_char(p.end_told, 'YYYY-MM-DD') || ':before7', now()
      from project p where p.tenant_id = company and p.end_told is not null
    on conflict do nothing;
  end loop;
  execute format('set local app.tenant = %L', '');
end
$$;
