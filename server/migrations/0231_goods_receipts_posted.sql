-- A goods receipt is posted with its first line, and reversed when all its moves are taken back.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company);
    update wh_doc
       set state = case when exists (select from stock_move m
                                      where m.tenant_id = company and m.receipt_doc_id = wh_doc.id and m.move_type = 'receive'
                                        and not exists (select from stock_move r
                                                         where r.tenant_id = company and r.reverses_move_id = m.id))
                        then 'posted' else 'reversed' end
     where tenant_id = company and type = 'GR' and state = 'open';
  end loop;
  set local app.tenant = '';
end
$$;
