create index shift_register_status on shift (tenant_id, status, id) where deleted_at is null;
create index shift_register_order on shift (tenant_id, sort, id) where deleted_at is null;
create index shift_name_key on shift (tenant_id, name_key);
create index work_type_register_status on work_type (tenant_id, status, id) where deleted_at is null;
create index work_type_register_order on work_type (tenant_id, sort, id) where deleted_at is null;
create index work_type_name_key on work_type (tenant_id, name_key);
create index work_type_code_key on work_type (tenant_id, code_key);
create index activity_register_status on activity (tenant_id, status, id) where deleted_at is null;
create index activity_register_order on activity (tenant_id, sort, id) where deleted_at is null;
create index activity_name_key on activity (tenant_id, name_key);
create index activity_code_key on activity (tenant_id, code_key);
create index absence_type_register_status on absence_type (tenant_id, status, id) where deleted_at is null;
create index absence_type_register_order on absence_type (tenant_id, sort, id) where deleted_at is null;
create index absence_type_name_key on absence_type (tenant_id, name_key);
create index absence_type_code_key on absence_type (tenant_id, code_key);
create index location_register_status on location (tenant_id, status, id) where deleted_at is null;
create index location_register_order on location (tenant_id, name, id) where deleted_at is null;
create index location_name_key on location (tenant_id, name_key);
create index location_code_key on location (tenant_id, code_key);
create index account_register_status on account (tenant_id, status, id) where deleted_at is null;
create index account_register_order on account (tenant_id, name, id) where deleted_at is null;
create index account_name_key on account (tenant_id, name_key);
create index location_register_kind on location (tenant_id, kind, id) where deleted_at is null;
create index account_register_type on account (tenant_id, type, id) where deleted_at is null;

-- What is out of use says so, and lists find the rows from before by their words.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    update shift set status = 'retired' where tenant_id = company and not is_active;
    insert into row_term (tenant_id, module, field, term, row_id)
    select distinct x.tenant_id, 'shifts', '_words', left(given.term, 60), x.id
      from shift x cross join regexp_split_to_table(translate(replace(replace(replace(replace(replace(lower(x.name),
        'æ', 'zz1'), 'ä', 'zz1'), 'ø', 'zz2'), 'ö', 'zz2'), 'å', 'zz3'), 'ąčęėįšųūžćńóśźżłéèü', 'aceeisuuzcnoszzleeu'), '[^[:alnum:]]+') as given(term)
     where x.tenant_id = company and given.term <> ''
    on conflict do nothing;
    update work_type set status = 'retired' where tenant_id = company and not is_active;
    insert into row_term (tenant_id, module, field, term, row_id)
    select distinct x.tenant_id, 'worktypes', '_words', left(given.term, 60), x.id
      from work_type x cross join regexp_split_to_table(translate(replace(replace(replace(replace(replace(lower(x.name || ' ' || x.code),
        'æ', 'zz1'), 'ä', 'zz1'), 'ø', 'zz2'), 'ö', 'zz2'), 'å', 'zz3'), 'ąčęėįšųūžćńóśźżłéèü', 'aceeisuuzcnoszzleeu'), '[^[:alnum:]]+') as given(term)
     where x.tenant_id = company and given.term <> ''
    on conflict do nothing;
    update activity set status = 'retired' where tenant_id = company and not is_active;
    insert into row_term (tenant_id, module, field, term, row_id)
    select distinct x.tenant_id, 'activities', '_words', left(given.term, 60), x.id
      from activity x cross join regexp_split_to_table(translate(replace(replace(replace(replace(replace(lower(x.name || ' ' || x.code),
        'æ', 'zz1'), 'ä', 'zz1'), 'ø', 'zz2'), 'ö', 'zz2'), 'å', 'zz3'), 'ąčęėįšųūžćńóśźżłéèü', 'aceeisuuzcnoszzleeu'), '[^[:alnum:]]+') as given(term)
     where x.tenant_id = company and given.term <> ''
    on conflict do nothing;
    update absence_type set status = 'retired' where tenant_id = company and not is_active;
    insert into row_term (tenant_id, module, field, term, row_id)
    select distinct x.tenant_id, 'absencetypes', '_words', left(given.term, 60), x.id
      from absence_type x cross join regexp_split_to_table(translate(replace(replace(replace(replace(replace(lower(x.name || ' ' || x.code),
        'æ', 'zz1'), 'ä', 'zz1'), 'ø', 'zz2'), 'ö', 'zz2'), 'å', 'zz3'), 'ąčęėįšųūžćńóśźżłéèü', 'aceeisuuzcnoszzleeu'), '[^[:alnum:]]+') as given(term)
     where x.tenant_id = company and given.term <> ''
    on conflict do nothing;
    update location set status = 'retired' where tenant_id = company and not is_active;
    insert into row_term (tenant_id, module, field, term, row_id)
    select distinct x.tenant_id, 'locations', '_words', left(given.term, 60), x.id
      from location x cross join regexp_split_to_table(translate(replace(replace(replace(replace(replace(lower(x.name || ' ' || x.code),
        'æ', 'zz1'), 'ä', 'zz1'), 'ø', 'zz2'), 'ö', 'zz2'), 'å', 'zz3'), 'ąčęėįšųūžćńóśźżłéèü', 'aceeisuuzcnoszzleeu'), '[^[:alnum:]]+') as given(term)
     where x.tenant_id = company and given.term <> ''
    on conflict do nothing;
    update account set status = 'retired' where tenant_id = company and not is_active;
    insert into row_term (tenant_id, module, field, term, row_id)
    select distinct x.tenant_id, 'accounts', '_words', left(given.term, 60), x.id
      from account x cross join regexp_split_to_table(translate(replace(replace(replace(replace(replace(lower(x.name || ' ' || x.org_no),
        'æ', 'zz1'), 'ä', 'zz1'), 'ø', 'zz2'), 'ö', 'zz2'), 'å', 'zz3'), 'ąčęėįšųūžćńóśźżłéèü', 'aceeisuuzcnoszzleeu'), '[^[:alnum:]]+') as given(term)
     where x.tenant_id = company and given.term <> ''
    on conflict do nothing;
  end loop;
  execute format('set local app.tenant = %L', '');
end
$$;
