-- By which step or row action a record changed. Entries from before have none: their statuses tell the step.
alter table record_history add column act jsonb;

-- Deviations are found by how far their actions have come. Every save writes it; what was saved before gets it here.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into record_term (tenant_id, module, field, term, record_id)
    select distinct r.tenant_id, r.module, 'corrective_actions.state', given.action ->> 'state', r.id
      from record r cross join lateral jsonb_array_elements(
        case jsonb_typeof(r.data -> 'corrective_actions')
          when 'array' then r.data -> 'corrective_actions' else '[]' end) as given(action)
     where r.tenant_id = company and r.module = 'deviation' and given.action ->> 'state' is not null
        on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;
