-- A task is a record like any other: one list, one history, one way to answer. What was asked before comes along.
-- The tables it was asked in stay for one release more: a server of the last one may still read them.
-- Nobody adds to it from here on: what came in after the copy would go with the table.
lock table task, task_assignee in share row exclusive mode;
revoke insert, update, delete on task, task_assignee from sveis_app;

do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    perform set_config('app.tenant', company::text, true);

    insert into record (tenant_id, id, module, project_id, number, status, title, title_key, data, t1, t2, d1, d2,
                        definition_version, rev, created_at, created_by, updated_at, updated_by)
    select company, t.id, 'tasks', x.project_id, t.number, case t.state when 'expired' then 'done' else t.state end,
           t.subject, left(lower(t.subject), 200),
           jsonb_strip_nulls(jsonb_build_object(
             'kind', t.kind, 'subject', t.subject, 'body', nullif(t.body, ''), 'due_date', t.due_date,
             'start_date', t.start_date, 'target', t.target_id, 'part', t.target_part, 'is_made', true,
             'sender', t.created_by, 'project_id', x.project_id, 'priority', 'normal',
             'completion', case t.kind when 'review' then 'any' else 'everyone' end))
           || jsonb_build_object('people', p.people, 'assignees', p.assignees,
                'waiting', case t.state when 'open' then p.waiting else '[]' end,
                'answerers', case t.state when 'open' then p.waiting else '[]' end),
           t.kind, 'normal', t.due_date::timestamp at time zone 'UTC', t.start_date::timestamp at time zone 'UTC',
           1, t.rev, t.created_at, t.created_by, t.updated_at, t.created_by
      from task t
      left join record x on x.tenant_id = t.tenant_id and x.id::text = t.target_id
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('_id', gen_random_uuid(), 'user', a.user_id,
                'state', a.state, 'comment', nullif(a.comment, ''), 'read_at', a.read_at, 'done_at', a.done_at))
                order by a.user_id), '[]') as people,
              coalesce(jsonb_agg(a.user_id order by a.user_id), '[]') as assignees,
              coalesce(jsonb_agg(a.user_id order by a.user_id) filter (where a.state = 'pending'), '[]') as waiting
         from task_assignee a where a.tenant_id = t.tenant_id and a.task_id = t.id
     ) p
     where t.tenant_id = company;

    insert into record_link (tenant_id, from_id, field, to_id)
    select company, t.id, 'target', x.id
      from task t join record x on x.tenant_id = t.tenant_id and x.id::text = t.target_id
     where t.tenant_id = company;

    insert into record_term (tenant_id, module, field, term, record_id)
    select company, 'tasks', found.field, found.term, found.id
      from (
        select t.id, '_own' as field, t.created_by::text as term from task t where t.tenant_id = company
        union select a.task_id, given.field, a.user_id::text
          from task_assignee a cross join (values ('_own'), ('assignees')) as given(field) where a.tenant_id = company
        union select a.task_id, 'waiting', a.user_id::text
          from task_assignee a join task t on t.tenant_id = a.tenant_id and t.id = a.task_id
         where a.tenant_id = company and a.state = 'pending' and t.state = 'open'
        union select t.id, '_words', left(word, 60)
          from task t cross join regexp_split_to_table(lower(t.subject || ' ' || t.number), '[^[:alnum:]]+') as word
         where t.tenant_id = company and word <> ''
      ) found
    on conflict do nothing;

    insert into counter (tenant_id, name, value)
    select company, 'record:tasks::', value from counter where tenant_id = company and name = 'task'
    on conflict do nothing;
    delete from counter where tenant_id = company and name = 'task';
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
