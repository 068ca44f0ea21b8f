import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Drukarki, które drukują etykiety pojedynczo, na przykład Zebra. Może je wybrać każdy, kto drukuje etykietę.',
  todo: [
    'Dodaj drukarkę, podając jej adres w sieci i port',
    'Wskaż, jakie etykiety w niej leżą',
    'Wycofaj drukarkę, której już nie ma',
  ],
};
