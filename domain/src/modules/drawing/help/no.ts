import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Tegningene i prosjektet, alltid nyeste revisjon først, med sveisene som nåler.',
  todo: [
    'Åpne en tegning og knip for å komme nærmere',
    'Trykk på en nål for å åpne sveisen',
    'Behold tegningen på telefonen før du går dit nettet mangler',
  ],
};
