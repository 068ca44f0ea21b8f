import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kodėl žmogaus nėra: atostogos, liga, laisvadienis. Atlyginimai skaito kodą.',
  todo: [
    'Pridėkite savo įmonės nebuvimo rūšis',
    'Nurodykite, ar jos apmokamos',
    'Nebenaudokite rūšies: nebuvimai su ja lieka',
  ],
};
