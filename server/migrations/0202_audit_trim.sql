-- The hashes of entries that were written again stay as long as the entry that vouches for them, also when the oldest part
-- of the log is gone.
alter table audit_redaction drop constraint audit_redaction_tenant_id_audit_id_fkey;

-- Removes the log's oldest part, up to one link of its chain. An entry written before and sealed tells which link that was
-- and its hash, so that the rest of the chain can be walked from there. Nothing younger than two years goes.
create function sveis.trim_audit(through integer, anchor uuid) returns integer
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  company integer := nullif(current_setting('app.tenant', true), '')::integer;
  written timestamptz;
  ids uuid[];
  gone integer;
begin
  if company is null then
    raise exception 'the log of one company is trimmed';
  end if;
  select a.at into written
    from public.audit a
    join public.audit_seal own on own.tenant_id = company and own.audit_id = a.id
    join public.audit_seal s on s.tenant_id = company and s.seq = trim_audit.through
   where a.tenant_id = company and a.id = anchor and own.seq > trim_audit.through
     and a.entity = 'audit' and a.action = 'trim'
     and (a.after ->> 'through')::integer = trim_audit.through and a.after ->> 'hash' = encode(s.hash, 'hex');
  if written is null then
    raise exception 'no sealed entry tells where the log begins from now on';
  end if;
  if exists (select 1 from public.audit_seal s join public.audit a on a.tenant_id = company and a.id = s.audit_id
              where s.tenant_id = company and s.seq <= trim_audit.through and a.at > least(written, now()) - interval '730 days') then
    raise exception 'entries of the last two years stay';
  end if;
  delete from public.audit_redaction r using public.audit_seal s
   where r.tenant_id = company and s.tenant_id = company and s.audit_id = r.redacted_by and s.seq <= trim_audit.through;
  select coalesce(array_agg(s.audit_id), '{}') into ids
    from public.audit_seal s where s.tenant_id = company and s.seq <= trim_audit.through;
  delete from public.audit_seal s where s.tenant_id = company and s.seq <= trim_audit.through;
  delete from public.audit a where a.tenant_id = company and a.id = any(ids);
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke all on function sveis.trim_audit(integer, uuid) from public;
grant execute on function sveis.trim_audit(integer, uuid) to sveis_app;
