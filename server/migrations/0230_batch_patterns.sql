-- A batch pattern is a pattern of the whole number now; one that was met by a part of it says so from here on.
-- Those with alternatives stay as they are: each of them may be anchored for itself.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);
    update product
       set batch_pattern = case when left(batch_pattern, 1) = '^' then '' else '.*' end || batch_pattern
                        || case when right(batch_pattern, 1) = '$' and right(batch_pattern, 2) <> '\$' then '' else '.*' end
     where tenant_id = company and batch_pattern <> '' and strpos(batch_pattern, '|') = 0;
  end loop;
  set local app.tenant = '';
end
$$;
