import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Jakiego rodzaju jest godzina: czas zwykły, nadgodziny, podróż. Czytają to płace i faktury.',
  todo: [
    'Dodaj rodzaje pracy, które znają płace',
    'Wskaż, co jest fakturowane klientowi',
    'Wycofaj rodzaj: godziny, które go mają, zostaną',
  ],
};
