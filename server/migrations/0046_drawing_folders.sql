-- Folders of drawings are a list of the company's.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into choice (tenant_id, list, code, labels, sort) values
      (company, 'drawing_folder', 'isometrics', '{"en": "Isometrics", "no": "Isometrier", "lt": "Izometrijos", "pl": "Izometryki", "sv": "Isometrier"}', 0),
      (company, 'drawing_folder', 'general_arrangement', '{"en": "General arrangement", "no": "Arrangement", "lt": "Bendrieji brėžiniai", "pl": "Rysunki ogólne", "sv": "Sammanställning"}', 1),
      (company, 'drawing_folder', 'structural', '{"en": "Structural", "no": "Stålkonstruksjon", "lt": "Metalo konstrukcijos", "pl": "Konstrukcje stalowe", "sv": "Stålkonstruktion"}', 2),
      (company, 'drawing_folder', 'details', '{"en": "Details", "no": "Detaljer", "lt": "Detalės", "pl": "Detale", "sv": "Detaljer"}', 3),
      (company, 'drawing_folder', 'pid', '{"en": "P&ID", "no": "P&ID", "lt": "P&ID", "pl": "P&ID", "sv": "P&ID"}', 4),
      (company, 'drawing_folder', 'weld_maps', '{"en": "Weld maps", "no": "Sveisekart", "lt": "Siūlių schemos", "pl": "Mapy spoin", "sv": "Svetskartor"}', 5),
      (company, 'drawing_folder', 'as_built', '{"en": "As-built", "no": "Som bygget", "lt": "Išpildomieji", "pl": "Powykonawcze", "sv": "Relationshandlingar"}', 6)
    on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;
