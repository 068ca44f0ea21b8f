-- What 0024, 0025 and 0026 wrote, once more for what they missed: on Citus they set the company where the workers do not
-- see it, found no rows and reported success. Where they did their work there is nothing left to do.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);

    insert into record_term (tenant_id, module, field, term, record_id)
    select found.tenant_id, found.module, '_codes',
           left(case when found.key ~ '^[0-9A-F]{2}([:-][0-9A-F]{2}){3,}$'
                     then translate(found.key, ':-', '') else found.key end, 120),
           found.id
      from (
        select r.tenant_id, r.module, r.id, upper(regexp_replace(c.code, '[[:space:][:cntrl:]]+', '', 'g')) as key
          from record r
         cross join lateral (
           select r.number as code
           union select r.data ->> name
             from unnest(case when r.module = 'equipment' then array['equipment_number', 'serial_number']
                         else array['article_no', 'ufi', 'cas_no'] end) as name
           union select tag #>> '{}' from jsonb_path_query(r.data, '$.tag_codes[*].code') as tag
         ) c
         where r.tenant_id = company and r.module in ('equipment', 'chemicallist') and c.code is not null
           and not exists (select from record_term t where t.tenant_id = company and t.record_id = r.id
                            and t.module = r.module and t.field = '_codes')
      ) found
     where found.key <> ''
    on conflict do nothing;

    insert into record_term (tenant_id, module, field, term, record_id)
    select distinct r.tenant_id, r.module, '_own', doer #>> '{}', r.id
      from record r cross join lateral jsonb_path_query(r.data, '$.corrective_actions[*].responsible') as doer
     where r.tenant_id = company and r.module = 'deviation' and jsonb_typeof(doer) = 'number'
    on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;

do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);

    insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data, t1, t2, d1, d2,
                        definition_version, rev, created_at, created_by, updated_at, updated_by)
    select t.tenant_id, t.id, 'tasks', x.project_id, t.number, case when t.state = 'expired' then 'done' else t.state end,
           t.subject, left(lower(t.subject), 200),
           jsonb_strip_nulls(jsonb_build_object(
             'kind', t.kind, 'subject', t.subject, 'body', nullif(t.body, ''), 'due_date', t.due_date,
             'start_date', t.start_date, 'target', t.target_id, 'part', t.target_part, 'is_made', true,
             'sender', t.created_by, 'project_id', x.project_id, 'priority', 'normal',
             'completion', case when t.kind = 'review' then 'any' else 'everyone' end))
           || jsonb_build_object('people', p.people, 'assignees', p.assignees,
                'waiting', case when t.state = 'open' then p.waiting else '[]' end,
                'answerers', case when t.state = 'open' then p.waiting else '[]' end),
           t.kind, 'normal', t.due_date::timestamp at time zone 'UTC', t.start_date::timestamp at time zone 'UTC',
           1, t.rev, t.created_at, t.created_by, t.updated_at, t.created_by
      from task t
      left join record x on x.tenant_id = company and x.id::text = t.target_id
     cross join lateral (
       -- An id made from its task and person: a function that gives another value each time is not sent to the workers.
       select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('_id', md5(a.task_id::text || a.user_id)::uuid,
                'user', a.user_id, 'state', a.state, 'comment', nullif(a.comment, ''), 'read_at', a.read_at,
                'done_at', a.done_at)) order by a.user_id), '[]') as people,
              coalesce(jsonb_agg(a.user_id order by a.user_id), '[]') as assignees,
              coalesce(jsonb_agg(a.user_id order by a.user_id) filter (where a.state = 'pending'), '[]') as waiting
         from task_assignee a where a.tenant_id = company and a.task_id = t.id
     ) p
     where t.tenant_id = company
       and not exists (select from record r where r.tenant_id = company and r.id = t.id)
    on conflict do nothing;

    insert into record_link (tenant_id, from_id, field, to_id)
    select t.tenant_id, t.id, 'target', x.id
      from task t join record x on x.tenant_id = company and x.id::text = t.target_id
     where t.tenant_id = company
       and not exists (select from record_term o where o.tenant_id = company and o.record_id = t.id
                        and o.module = 'tasks' and o.field = '_own')
    on conflict do nothing;

    insert into record_term (tenant_id, module, field, term, record_id)
    select found.tenant_id, 'tasks', found.field, found.term, found.id
      from (
        select t.tenant_id, t.id, given.field, given.term
          from task t
         cross join lateral (
           select '_own' as field, t.created_by::text as term
           union select named.field, a.user_id::text
             from task_assignee a cross join (values ('_own'), ('assignees'), ('waiting')) as named(field)
            where a.tenant_id = company and a.task_id = t.id
              and (named.field <> 'waiting' or (a.state = 'pending' and t.state = 'open'))
           union select '_words', left(word, 60)
             from regexp_split_to_table(lower(t.subject || ' ' || t.number), '[^[:alnum:]]+') as word where word <> ''
         ) given
         where t.tenant_id = company
           and not exists (select from record_term o where o.tenant_id = company and o.record_id = t.id
                            and o.module = 'tasks' and o.field = '_own')
      ) found
    on conflict do nothing;

    insert into counter (tenant_id, name, value)
    select c.tenant_id, 'record:tasks::', c.value from counter c where c.tenant_id = company and c.name = 'task'
    on conflict (tenant_id, name) do update set value = greatest(counter.value, excluded.value);
    delete from counter where tenant_id = company and name = 'task';
  end loop;
  set local app.tenant = '';
end
$$;
