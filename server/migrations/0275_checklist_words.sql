-- A checklist is found by what was written in it. Every save writes the words; what was saved before gets them here.
-- Texts are the answers to questions the version of the form asks as text, wherever they stand, and the comments. The
-- spelling is collationKey of the domain.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into record_term (tenant_id, module, field, term, record_id)
    select distinct r.tenant_id, r.module, '_words', left(said.word, 60), r.id
      from record r
     cross join lateral (
       select answer.value #>> '{}' as written
         from form_version v
        cross join lateral jsonb_path_query(v.content -> 'sections',
          'strict $.** ? (@.kind == "text" || @.kind == "multiline" || @.other == true)') as question(asked)
        cross join lateral jsonb_path_query(r.data -> 'answers', 'strict $.** ? (@.type() == "object")') as place(answers)
        cross join lateral jsonb_each(place.answers) as answer(name, value)
        where v.tenant_id = company and v.form_id::text = r.data ->> 'form' and v.version::text = r.data ->> 'form_version'
          and answer.name = question.asked ->> 'name' || case when question.asked -> 'other' = 'true' then '_other_text' else '' end
          and jsonb_typeof(answer.value) = 'string'
        union all
       select note.row ->> 'comment' from jsonb_array_elements(
         case jsonb_typeof(r.data -> 'notes') when 'array' then r.data -> 'notes' else '[]' end) as note(row)
     ) as text
     cross join lateral regexp_split_to_table(
       lower(regexp_replace(normalize(
         regexp_replace(regexp_replace(regexp_replace(regexp_replace(
           normalize(text.written, NFC),
           '[æäÆÄ]', 'zz1', 'g'), '[øöØÖ]', 'zz2', 'g'), '[åÅ]', 'zz3', 'g'), '[łŁ]', 'l', 'g'),
         NFD), '[\u0300-\u036f]', '', 'g')),
       '[^[:alnum:]]+') as said(word)
     where r.tenant_id = company and r.module = 'checklists' and said.word <> ''
    on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;
