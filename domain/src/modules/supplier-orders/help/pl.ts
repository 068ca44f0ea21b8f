import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Co zamówiono u dostawców i ile z tego przyszło.',
  todo: [
    'Wpisz zamówienie pozycja po pozycji i zamów',
    'Sprawdź, co jeszcze ma przyjść',
    'Zamknij zamówienie, do którego nic już nie przyjdzie',
  ],
};
