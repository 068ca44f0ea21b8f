import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Obróbka cieplna po spawaniu. Krzywą mierzy się ostrzejszym wymogiem: normy albo projektu.',
  todo: [
    'Zaplanuj spoiny, temperaturę i czas w granicach projektu',
    'Wczytaj krzywą z pliku rejestratora',
    'Wyślij protokół do zatwierdzenia',
  ],
};
