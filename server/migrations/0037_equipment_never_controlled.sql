-- Equipment that may not be used without a control and has never had one is stopped, and so is what measures and is past
-- its calibration. Every save works out the last day of use; what was saved before gets it here.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    update record r set data = r.data || '{"calibration_stops_use": true}'
     where r.tenant_id = company and r.module = 'equipment' and r.data -> 'calibration_required' = 'true'
       and r.data -> 'groups' ? 'measuring_instruments' and not r.data ? 'calibration_stops_use';
    update record r set data = r.data || jsonb_build_object('stop_use_on', found.last),
           d2 = (found.last || 'T00:00:00Z')::timestamptz
      from (
        select i.id, min(coalesce(nullif(plan.due, ''), '1900-01-01')) as last
          from record i cross join lateral (
            select row ->> 'next_due' as due
              from jsonb_array_elements(
                case jsonb_typeof(i.data -> 'plans') when 'array' then i.data -> 'plans' else '[]' end) as given(row)
             where row -> 'stop_use_if_overdue' = 'true'
            union all
            select i.data ->> 'planned_calibration'
             where i.data -> 'calibration_required' = 'true' and i.data -> 'calibration_stops_use' = 'true') as plan
         where i.tenant_id = company and i.module = 'equipment' and i.status <> 'discarded'
         group by i.id) as found
     where r.tenant_id = company and r.id = found.id and r.data ->> 'stop_use_on' is distinct from found.last;
  end loop;
  set local app.tenant = '';
end
$$;
