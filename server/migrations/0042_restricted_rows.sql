-- Who has one action in a restricted deviation sees that action alone: the record is no longer theirs in lists and searches.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    delete from record_term t using record r
     where t.tenant_id = company and r.tenant_id = company and r.id = t.record_id and r.module = 'deviation'
       and r.is_restricted and t.module = 'deviation' and t.field = '_own' and t.term <> r.created_by::text
       and t.term is distinct from r.data ->> 'reported_by' and t.term is distinct from r.data ->> 'responsible'
       and not (case jsonb_typeof(r.data -> 'copy_to')
                  when 'array' then r.data -> 'copy_to' else '[]' end @> to_jsonb(t.term::integer));
  end loop;
  set local app.tenant = '';
end
$$;
