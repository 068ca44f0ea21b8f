import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ką apžiūrite, taisote ar matuojate, su nuotraukomis, tiems, kurie dirbs po jūsų.',
  todo: [
    'Parašykite, ką matėte ir ką padarėte',
    'Pridėkite nuotraukų ir matavimų',
    'Pateikite ataskaitą tvirtinti',
  ],
};
