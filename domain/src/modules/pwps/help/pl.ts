import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Instrukcja spawania, która jest jeszcze próbowana. Po udanej próbie staje się WPS.',
  todo: [
    'Wpisz wartości, które chcesz sprawdzić',
    'Rozpocznij próbę i zapisz, co zrobiono',
    'Zakwalifikuj ją: powstaną z niej WPQR i WPS',
  ],
};
