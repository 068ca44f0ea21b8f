import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Dlaczego kogoś nie ma: urlop, choroba, dzień wolny. Płace czytają kod.',
  todo: [
    'Dodaj rodzaje nieobecności w firmie',
    'Wskaż, czy są płatne',
    'Wycofaj rodzaj: nieobecności, które go mają, zostaną',
  ],
};
