-- The colours of lifting gear are a list of the company's. White says that gear is not to be used, and orange is in no
-- usual cycle: both stay readable where they were chosen, and are offered no more.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into choice (tenant_id, list, code, labels, sort, is_active) values
      (company, 'equipment_mark_colour', 'blue', '{"en": "Blue", "no": "Blå", "lt": "Mėlyna", "pl": "Niebieski", "sv": "Blå"}', 0, true),
      (company, 'equipment_mark_colour', 'red', '{"en": "Red", "no": "Rød", "lt": "Raudona", "pl": "Czerwony", "sv": "Röd"}', 1, true),
      (company, 'equipment_mark_colour', 'yellow', '{"en": "Yellow", "no": "Gul", "lt": "Geltona", "pl": "Żółty", "sv": "Gul"}', 2, true),
      (company, 'equipment_mark_colour', 'green', '{"en": "Green", "no": "Grønn", "lt": "Žalia", "pl": "Zielony", "sv": "Grön"}', 3, true),
      (company, 'equipment_mark_colour', 'white', '{"en": "White", "no": "Hvit", "lt": "Balta", "pl": "Biały", "sv": "Vit"}', 4, false),
      (company, 'equipment_mark_colour', 'orange', '{"en": "Orange", "no": "Oransje", "lt": "Oranžinė", "pl": "Pomarańczowy", "sv": "Orange"}', 5, false)
    on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;
