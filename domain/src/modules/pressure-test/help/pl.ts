import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Próba, czy rura lub zbiornik trzyma ciśnienie, zapisywana w trakcie.',
  todo: [
    'Wpisz ciśnienie, medium i manometry przed startem',
    'Zapisuj odczyty, gdy ciśnienie jest utrzymywane',
    'Podpisz i wyślij próbę',
  ],
};
