-- A count reads the index alone: whether a record is restricted stands in it beside what is asked for.
do $$
declare
  kept record;
begin
  for kept in
    select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as made
      from pg_index i
     where i.indrelid = 'record'::regclass and not i.indisunique
       and pg_get_expr(i.indpred, i.indrelid) = '(deleted_at IS NULL)'
  loop
    execute format('drop index %s', kept.name);
    execute replace(kept.made, ') WHERE (deleted_at IS NULL)', ') INCLUDE (is_restricted) WHERE (deleted_at IS NULL)');
  end loop;
end
$$;
