-- The categories of news are a list of the company's, and begin with the ones the app had.
do $$
declare
  company integer;
begin
  for company in select id from tenant loop
    execute format('set local app.tenant = %L', company::text);
    insert into choice (tenant_id, list, code, labels, sort, is_active) values
      (company, 'news_category', 'company', '{"en": "Company", "no": "Bedrift", "lt": "Įmonė", "pl": "Firma", "sv": "Företag"}', 0, true),
      (company, 'news_category', 'hse', '{"en": "HSE", "no": "HMS", "lt": "Darbų sauga", "pl": "BHP", "sv": "Arbetsmiljö"}', 1, true),
      (company, 'news_category', 'project', '{"en": "Project", "no": "Prosjekt", "lt": "Projektas", "pl": "Projekt", "sv": "Projekt"}', 2, true),
      (company, 'news_category', 'social', '{"en": "Social", "no": "Sosialt", "lt": "Laisvalaikis", "pl": "Integracja", "sv": "Socialt"}', 3, true)
    on conflict do nothing;
  end loop;
  set local app.tenant = '';
end
$$;
