import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Co magazyn może mieć: nazwa, jednostka i kody dla skanera.',
  todo: [
    'Zeskanuj lub wyszukaj produkt',
    'Dodaj produkt albo wczytaj wiele z pliku',
    'Wycofaj produkt z użycia, zamiast go usuwać',
  ],
};
