-- What the app may add to but not change holds names too. Each function changes words of the company at work, and
-- nothing else.
create function sveis.replace_in_kept(pattern text, alias text) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  company integer := nullif(current_setting('app.tenant', true), '')::integer;
begin
  if company is null then
    raise exception 'names are replaced in one company';
  end if;
  update public.record_history h set changes = regexp_replace(h.changes::text, pattern, alias, 'gi')::jsonb
   where h.tenant_id = company and h.changes::text ~* pattern;
  update public.record_history h set act = regexp_replace(h.act::text, pattern, alias, 'gi')::jsonb
   where h.tenant_id = company and h.act::text ~* pattern;
  update public.exposure e
     set position = left(regexp_replace(e.position, pattern, alias, 'gi'), 120),
         workplace = left(regexp_replace(e.workplace, pattern, alias, 'gi'), 120),
         substances = left(regexp_replace(e.substances, pattern, alias, 'gi'), 500),
         how = left(regexp_replace(e.how, pattern, alias, 'gi'), 1000),
         level = left(regexp_replace(e.level, pattern, alias, 'gi'), 120),
         ppe_note = left(regexp_replace(e.ppe_note, pattern, alias, 'gi'), 500)
   where e.tenant_id = company
     and concat_ws(E'\n', e.position, e.workplace, e.substances, e.how, e.level, e.ppe_note) ~* pattern;
  update public.form_version v set content = regexp_replace(v.content::text, pattern, alias, 'gi')::jsonb
   where v.tenant_id = company and v.content::text ~* pattern;
  update public.checklist_letter l set address = regexp_replace(l.address, pattern, alias, 'gi')
   where l.tenant_id = company and l.address ~* pattern;
  update public.stock_move m set note = regexp_replace(m.note, pattern, alias, 'gi')
   where m.tenant_id = company and m.note ~* pattern;
  -- Tasks as they were before they became records.
  update public.task t
     set subject = left(regexp_replace(t.subject, pattern, alias, 'gi'), 120),
         body = left(regexp_replace(t.body, pattern, alias, 'gi'), 4000)
   where t.tenant_id = company and concat_ws(E'\n', t.subject, t.body) ~* pattern;
  update public.task_assignee t set comment = left(regexp_replace(t.comment, pattern, alias, 'gi'), 4000)
   where t.tenant_id = company and t.comment ~* pattern;
end
$$;
revoke all on function sveis.replace_in_kept(text, text) from public;
grant execute on function sveis.replace_in_kept(text, text) to sveis_app;

-- Entries of the log, each with what it says from now on.
create function sveis.redact_audit(entries jsonb) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  company integer := nullif(current_setting('app.tenant', true), '')::integer;
begin
  if company is null then
    raise exception 'the log of one company is redacted';
  end if;
  update public.audit a set before = nullif(given.before, 'null'::jsonb), after = nullif(given.after, 'null'::jsonb)
    from jsonb_to_recordset(entries) as given(id uuid, before jsonb, after jsonb)
   where a.tenant_id = company and a.id = given.id;
end
$$;
revoke all on function sveis.redact_audit(jsonb) from public;
grant execute on function sveis.redact_audit(jsonb) to sveis_app;

-- Letters that wait for the person are dropped; what else waits is sent with the alias.
create function sveis.replace_in_queue(addresses text[], pattern text, alias text) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  company text := nullif(current_setting('app.tenant', true), '');
begin
  if company is null then
    raise exception 'names are replaced in one company';
  end if;
  perform graphile_worker.complete_jobs(array(
    select j.id from graphile_worker._private_jobs j
     where j.payload ->> 'tenant_id' = company and j.payload ->> 'to' = any(addresses)));
  update graphile_worker._private_jobs j set payload = regexp_replace(j.payload::text, pattern, alias, 'gi')::json
   where j.payload ->> 'tenant_id' = company and j.payload::text ~* pattern;
end
$$;
revoke all on function sveis.replace_in_queue(text[], text, text) from public;
grant execute on function sveis.replace_in_queue(text[], text, text) to sveis_app;
