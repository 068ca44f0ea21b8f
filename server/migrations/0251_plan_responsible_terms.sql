-- Who answers for a plan of equipment can be asked for. Every save writes it as a term; what was saved before gets it here.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into record_term (tenant_id, module, field, term, record_id)
    select distinct r.tenant_id, r.module, 'plans.responsible', plan.row ->> 'responsible', r.id
      from record r cross join lateral jsonb_array_elements(
        case jsonb_typeof(r.data -> 'plans') when 'array' then r.data -> 'plans' else '[]' end) as plan(row)
     where r.tenant_id = company and r.module = 'equipment' and plan.row ->> 'responsible' is not null
    on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;
