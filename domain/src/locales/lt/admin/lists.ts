import type { Translation } from '../../catalogue.ts';

export const lists: Translation<'lists'> = {
  title: 'Pasirinkimų sąrašai',
  intro:
    'Iš ko žmonės renkasi formose. Nebenaudojamas pasirinkimas nebesiūlomas, bet lieka ten, kur jau įrašytas.',
  notLoaded: 'Nepavyko gauti sąrašų',
  count:
    '{count, plural, one {# pasirinkimas} few {# pasirinkimai} many {# pasirinkimo} other {# pasirinkimų}}',
  add: 'Naujas pasirinkimas',
  edit: 'Keisti: {name}',
  namesText: 'Pakanka vienos kalbos; kitose bus rodomas tas pats.',
  inUse: 'Naudojamas',
  retired: 'Nebenaudojamas',
  needed: 'Programėlė pagal jį veikia. Galima pervadinti, bet ne atsisakyti.',
  save: 'Išsaugoti',
  saved: 'Išsaugota. Formos siūlo iš karto.',
  clash: 'Kažkas ką tik tai pakeitė. Štai kaip yra dabar.',
  up: 'Perkelti aukštyn: {name}',
  down: 'Perkelti žemyn: {name}',
  required: 'Įrašykite pavadinimą viena kalba.',
  list_deviation_category: 'Neatitikčių kategorijos',
  list_deviation_reason: 'Neatitikčių priežastys',
  list_deviation_hse_type: 'Darbų saugos įvykių rūšys',
  list_equipment_group: 'Įrangos grupės',
  list_equipment_plan_type: 'Patikrų rūšys',
  list_equipment_mark_colour: 'Kėlimo įrangos spalvos',
  list_equipment_unit: 'Galios ir talpos vienetai',
  list_chemical_product_type: 'Cheminių medžiagų rūšys',
  list_news_category: 'Naujienų kategorijos',
  list_drawing_folder: 'Brėžinių aplankai',
  list_project_standard: 'Projektų standartai',
  list_project_exc_class: 'Atlikimo klasės',
};
