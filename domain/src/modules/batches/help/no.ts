import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Varer som følges med nummer: hvilken leveranse en bit kom fra, og sertifikatet til den.',
  todo: [
    'Søk på batch- eller chargenummer og se hvor den kom fra',
    'Sett en tvilsom batch i karantene, så ingen bruker den',
    'Frigi den når sertifikatet er kontrollert; restbitene følger den',
  ],
};
