-- Equipment with a plan that was never done stands in no list of what is due. Every save works out whether it has one;
-- what was saved before gets it here.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    update record r set data = r.data || '{"uncontrolled": true}', t7 = 'true'
     where r.tenant_id = company and r.module = 'equipment' and r.status <> 'discarded'
       and ((r.data -> 'calibration_required' = 'true' and coalesce(r.data ->> 'planned_calibration', '') = '')
         or exists (
           select 1
             from jsonb_array_elements(
               case jsonb_typeof(r.data -> 'plans') when 'array' then r.data -> 'plans' else '[]' end) as given(row)
            where coalesce(row ->> 'next_due', '') = ''));
  end loop;
  set local app.tenant = '';
end
$$;
