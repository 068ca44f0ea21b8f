-- A terminal takes every worker's tag; any other phone only tags of people who chose it with their password.
alter table device add column is_shared boolean not null default false;

-- Until now a tag that was read made its owner known to the phone, and a leaver's phone stayed one. Row security holds
-- for the owner too: company by company.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);
    delete from device_user k
     where not exists (
       select from device d where d.tenant_id = k.tenant_id and d.id = k.device_id and d.enrolled_by = k.user_id);
    update device d set revoked_at = now()
     where d.revoked_at is null and exists (
       select from app_user u where u.tenant_id = d.tenant_id and u.id = d.enrolled_by and not u.is_active);
  end loop;
  set local app.tenant = '';
end
$$;
