import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Co zamówili klienci: zarezerwowane po potwierdzeniu, skompletowane i wysłane z dowodem dostawy.',
  todo: [
    'Wypisz zamówienie i potwierdź: towar zostanie zarezerwowany',
    'Pobieraj pozycja po pozycji albo zgłoś brak',
    'Wyślij i wydrukuj dowód dostawy',
  ],
};
