import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Budynki i place, gdzie trzyma się towar. Miejsca i stany należą do jednego z nich.',
  todo: [
    'Dodaj magazyn, a potem jego miejsca',
    'Otwórz magazyn, by zobaczyć nazwę i położenie',
    'Zamknij magazyn, gdy jest pusty',
  ],
};
