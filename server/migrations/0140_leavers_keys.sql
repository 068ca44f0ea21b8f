alter table audit_redaction add foreign key (tenant_id) references tenant (id);
alter table audit_redaction add foreign key (tenant_id, audit_id) references audit (tenant_id, id);
alter table audit_redaction add foreign key (tenant_id, redacted_by) references audit (tenant_id, id);
select sveis.protect('audit_redaction', 'select, insert');

-- Moves are never changed, but for words about a person who was anonymised: what moved, where and when stays.
create or replace function sveis.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if tg_op = 'DELETE' and current_setting('sveis.replacing', true) = old.tenant_id::text then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(old) - 'note' = to_jsonb(new) - 'note' then
      return new;
    end if;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- What is about one person alone goes with them.
grant delete on notice_preference to sveis_app;
