import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'En prøve på at rør eller tank holder trykket. Det strengeste av standardens og prosjektets krav gjelder.',
  todo: [
    'Skriv trykk, medium og manometre; prosjektets grenser står under',
    'Før inn avlesningene mens trykket står',
    'Signer og send inn testen',
  ],
};
