-- A stemp whose hours were all deleted no longer stands in the way of other stemps.
-- Row security holds for the owner too: company by company.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);
    update punch p
       set state = 'cancelled'
     where p.tenant_id = company and p.state in ('stopped', 'auto_stopped')
       and exists (
         select from hour_entry h
          where h.tenant_id = company and h.punch_id = p.id and h.deleted_at is not null)
       and not exists (
         select from hour_entry h
          where h.tenant_id = company and h.punch_id = p.id and h.deleted_at is null);
  end loop;
  set local app.tenant = '';
end
$$;
