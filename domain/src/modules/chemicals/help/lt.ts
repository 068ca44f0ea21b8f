import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Viskas darbe, kas gali pakenkti žmonėms ar gamtai: kaip apsisaugoti ir pirmoji pagalba be tinklo.',
  todo: [
    'Nuskaitykite etiketę ar ieškokite pavadinimo prieš naudodami',
    'Perskaitykite, ką dėvėti ir ką daryti nelaimės atveju',
    'Pasiūlykite naują medžiagą su saugos duomenų lapu',
  ],
};
