-- Roles of companies from before may open what the same roles of new companies may: units, places and batches.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    update role set permissions = '{"stockunit": {"list": true, "view": true}, "batch": {"list": true, "view": true}}'::jsonb || permissions
     where tenant_id = company and slug in ('project_leader', 'foreman', 'employee', 'hse');
    update role set permissions = '{"stocklocation": {"list": true, "view": true}}'::jsonb || permissions
     where tenant_id = company and slug in ('project_leader', 'foreman');
    update role set permissions = '{"stockunit": {"list": true, "view": true}, "batch": {"list": true, "view": true, "create": true, "edit": true}}'::jsonb || permissions
     where tenant_id = company and slug = 'quality';
    update role set permissions = '{"stockunit": {"list": true, "view": true, "create": true, "edit": true},
        "stocklocation": {"list": true, "view": true, "create": true, "edit": true},
        "batch": {"list": true, "view": true, "create": true, "edit": true}}'::jsonb || permissions
     where tenant_id = company and slug = 'warehouse';
  end loop;
  set local app.tenant = '';
end
$$;
