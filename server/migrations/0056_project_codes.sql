-- Projects are found by scanning their number. Every save writes it as a code; what was saved before gets it here.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into row_term (tenant_id, module, field, term, row_id)
    select p.tenant_id, 'projects', '_codes', left(upper(regexp_replace(p.number, '[[:space:][:cntrl:]]+', '', 'g')), 120), p.id
      from project p
     where p.tenant_id = company and p.number <> ''
    on conflict do nothing;
  end loop;
  execute format('set local app.tenant = %L', '');
end
$$;
