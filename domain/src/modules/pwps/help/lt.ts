import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Suvirinimo procedūra, kuri dar bandoma. Bandymui pavykus ji tampa SPA.',
  todo: [
    'Įrašykite reikšmes, kurias norite išbandyti',
    'Pradėkite bandymą ir užrašykite, kas padaryta',
    'Patvirtinkite ją: iš jos sukuriami WPQR ir SPA',
  ],
};
