import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Ci, dla których pracujecie i od których kupujecie. Wskazują ich projekty, zamówienia i niezgodności.',
  todo: [
    'Dodaj klienta lub dostawcę',
    'Zapisz, jak się z nim skontaktować',
    'Wycofaj: to, co go wskazuje, zostanie',
  ],
};
