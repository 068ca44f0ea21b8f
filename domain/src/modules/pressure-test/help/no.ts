import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'En prøve på at rør eller tank holder trykket, skrevet ned mens trykket står.',
  todo: [
    'Skriv trykk, medium og manometre før du starter',
    'Før inn avlesningene mens trykket står',
    'Signer og send inn testen',
  ],
};
