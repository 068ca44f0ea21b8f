import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Spausdintuvai, kurie etiketes spausdina po vieną, pavyzdžiui, Zebra. Juos gali rinktis visi, kas spausdina etiketes.',
  todo: [
    'Pridėkite spausdintuvą: jo adresą tinkle ir prievadą',
    'Nurodykite, kokios etiketės jame įdėtos',
    'Nebenaudokite to, kurio nebėra',
  ],
};
