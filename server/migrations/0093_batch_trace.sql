-- The certificate of a batch is named by it: the nightly purge keeps what a foreign key names. What the purge took before is
-- named no more. Batch numbers typed in welds become terms, so that a recalled filler is found in them.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    update batch set cert_file_id = null where tenant_id = company and cert_file_id is not null
       and not exists (select from file f where f.tenant_id = company and f.id = batch.cert_file_id);
    insert into record_term (tenant_id, module, field, term, record_id)
    select distinct r.tenant_id, r.module, 'consumables.batch_number', c ->> 'batch_number', r.id
      from record r, jsonb_array_elements(case jsonb_typeof(r.data -> 'consumables')
             when 'array' then r.data -> 'consumables' else '[]'::jsonb end) c
     where r.tenant_id = company and r.module = 'projectweldlog' and r.deleted_at is null
       and coalesce(c ->> 'batch_number', '') <> ''
        on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;
