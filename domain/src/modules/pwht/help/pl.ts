import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Obróbka cieplna po spawaniu: plan, zmierzona krzywa i ocena.',
  todo: [
    'Zaplanuj, które spoiny, jak gorąco i jak długo',
    'Wczytaj krzywą z pliku rejestratora',
    'Wyślij protokół do zatwierdzenia',
  ],
};
