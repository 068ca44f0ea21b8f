-- Tasks that became records were given their order and their words by lower(), not by the spelling the server looks
-- for: those with letters beyond a to z were not found and stood in the wrong place. The spelling is collationKey of
-- the domain. Row security holds for the owner too: company by company.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);

    delete from record_term t
     where t.tenant_id = company and t.module = 'tasks' and t.field = '_words' and t.term ~ '[^ -~]'
       and exists (
         select from record r
          where r.tenant_id = company and r.id = t.record_id and r.title_key = left(lower(r.title), 200));

    insert into record_term (tenant_id, module, field, term, record_id)
    select distinct r.tenant_id, r.module, '_words', left(word, 60), r.id
      from record r
     cross join lateral regexp_split_to_table(
       lower(regexp_replace(normalize(
         regexp_replace(regexp_replace(regexp_replace(regexp_replace(
           normalize(r.title || ' ' || coalesce(r.number, ''), NFC),
           '[æäÆÄ]', 'zz1', 'g'), '[øöØÖ]', 'zz2', 'g'), '[åÅ]', 'zz3', 'g'), '[łŁ]', 'l', 'g'),
         NFD), '[\u0300-\u036f]', '', 'g')),
       '[[:space:][:punct:]]+') as word
     where r.tenant_id = company and r.module = 'tasks' and r.title ~ '[^ -~]' and word <> ''
       and r.title_key = left(lower(r.title), 200)
    on conflict do nothing;

    update record r
       set title_key = left(btrim(regexp_replace(
         lower(regexp_replace(normalize(
           regexp_replace(regexp_replace(regexp_replace(regexp_replace(
             normalize(r.title, NFC),
             '[æäÆÄ]', 'zz1', 'g'), '[øöØÖ]', 'zz2', 'g'), '[åÅ]', 'zz3', 'g'), '[łŁ]', 'l', 'g'),
           NFD), '[\u0300-\u036f]', '', 'g')),
         '[[:space:]]+', ' ', 'g')), 200)
     where r.tenant_id = company and r.module = 'tasks' and r.title ~ '[^ -~]'
       and r.title_key = left(lower(r.title), 200);
  end loop;
  set local app.tenant = '';
end
$$;
