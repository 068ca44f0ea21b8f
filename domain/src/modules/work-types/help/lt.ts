import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Kokia darbo rūšis yra valanda: įprastas laikas, viršvalandžiai, kelionė. Tai skaito atlyginimai ir sąskaitos.',
  todo: [
    'Pridėkite darbo rūšis, kurias žino atlyginimai',
    'Nurodykite, už ką moka klientas',
    'Nebenaudokite rūšies: valandos su ja lieka',
  ],
};
