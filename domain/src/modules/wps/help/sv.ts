import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Receptet på en svets: metod, tillsats, ström och värme. Bara de gällande används.',
  todo: [
    'Hitta databladet som din svets visar till',
    'Håll dig till värdena medan du svetsar',
    'Gör en ny revision när något måste ändras',
  ],
};
