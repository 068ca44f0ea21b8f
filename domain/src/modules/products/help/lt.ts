import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ką sandėlis gali turėti: pavadinimas, vienetas ir skaitytuvo kodai.',
  todo: [
    'Nuskaitykite arba suraskite prekę',
    'Pridėkite prekę arba įkelkite daug iš failo',
    'Išimkite prekę iš naudojimo, užuot ištrynę',
  ],
};
