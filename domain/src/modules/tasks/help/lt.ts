import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ko žmonės vieni kitų prašo: perskaityti, patvirtinti, įvertinti, pritarti.',
  todo: [
    'Atidarykite užduotį ir perskaitykite, apie ką ji',
    'Atsakykite: supratau, tvirtinu arba atmetu',
    'Nusiųskite kam nors užduotį su data',
  ],
};
