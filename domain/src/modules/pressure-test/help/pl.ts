import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Próba, czy rura lub zbiornik trzyma ciśnienie. Liczy się ostrzejszy wymóg: normy albo projektu.',
  todo: [
    'Wpisz ciśnienie, medium i manometry; niżej są granice projektu',
    'Zapisuj odczyty, gdy ciśnienie jest utrzymywane',
    'Podpisz i wyślij próbę',
  ],
};
