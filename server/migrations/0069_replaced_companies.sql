-- Moves are never changed, but a company as a whole can be put back from a backup or erased. Who does that is the owner,
-- says which company, and says it in that one transaction. The app has no right to delete moves whatever it says.
create or replace function sveis.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if tg_op = 'DELETE' and current_setting('sveis.replacing', true) = old.tenant_id::text then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;
