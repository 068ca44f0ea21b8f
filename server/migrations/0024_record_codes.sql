-- What stands on things is found by scanning it, also on things that were written down before.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant', company::text, true);
    insert into record_term (tenant_id, module, field, term, record_id)
    select company, found.module, '_codes',
           left(case when found.key ~ '^[0-9A-F]{2}([:-][0-9A-F]{2}){3,}$'
                     then translate(found.key, ':-', '') else found.key end, 120),
           found.id
      from (
        select r.module, r.id, upper(regexp_replace(c.code, '[[:space:][:cntrl:]]+', '', 'g')) as key
          from record r
         cross join lateral (
           select r.number as code
           union select r.data ->> name
             from unnest(case r.module when 'equipment' then array['equipment_number', 'serial_number']
                                       else array['article_no', 'ufi', 'cas_no'] end) as name
           union select tag #>> '{}' from jsonb_path_query(r.data, '$.tag_codes[*].code') as tag
         ) c
         where r.tenant_id = company and r.module in ('equipment', 'chemicallist') and c.code is not null
      ) found
     where found.key <> ''
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
