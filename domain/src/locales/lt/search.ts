import type { Translation } from '../catalogue.ts';

export const search: Translation<'search'> = {
  clear: 'Išvalyti paiešką',
  all: 'Visi {count}',
  filter: 'Rodyti tik vieną rūšį',
  people: 'Žmonės',
  task: 'Siųsti užduotį',
  results:
    '{count, plural, =0 {Nieko nerasta} one {# rezultatas} few {# rezultatai} many {# rezultato} other {# rezultatų}}',
  nothing: 'Nieko nerasta',
  nothingText: 'Bandykite mažiau raidžių, vien numerį arba kitą žodį.',
  begin: 'Ieškokite visur, ką galite atidaryti',
  beginText:
    'Neatitiktys, įranga, kontroliniai sąrašai, siūlės, brėžiniai, pažymėjimai, projektai, failai, naujienos, žmonės: rašykite numerį, pavadinimą ar žodį.',
  recent: 'Neseniai ieškota',
  forget: 'Pamiršti',
  kept: 'Nėra ryšio: ieškota tarp to, kas yra telefone.',
  showAll: 'Rodyti visus {count}',
  showMany: 'Rodyti daugiau nei {count}',
  failed: 'Paieška nepasiekė serverio',
};
