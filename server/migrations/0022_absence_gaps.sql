-- Days that were closed when an absence was asked for and are no part of it, as a list of dates.
alter table absence add column left_out jsonb not null default '[]' check (jsonb_typeof(left_out) = 'array');

-- Row security holds for the owner too: company by company.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);
    update absence a
       set left_out = coalesce((
         select jsonb_agg(to_char(d, 'YYYY-MM-DD') order by d)
           from generate_series(a.from_day, a.to_day, interval '1 day') d
          where (a.include_weekend or extract(isodow from d) < 6)
            and not exists (
              select from hour_entry h
               where h.tenant_id = a.tenant_id and h.absence_id = a.id and h.day = d::date
                 and h.deleted_at is null)), '[]')
     where a.deleted_at is null;
  end loop;
  set local app.tenant = '';
end
$$;
