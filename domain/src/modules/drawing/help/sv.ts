import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Projektets ritningar, alltid senaste revisionen först, med svetsarna som nålar.',
  todo: [
    'Öppna en ritning och nyp för att komma närmare',
    'Tryck på en nål för att öppna svetsen',
    'Behåll ritningen på telefonen innan du går dit nät saknas',
  ],
};
