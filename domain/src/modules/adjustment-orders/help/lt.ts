import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Apskaitos pataisymai: rasta, sugadinta, pasibaigęs galiojimas ar kitaip suskaičiuota.',
  todo: [
    'Įrašykite kiekvieną pataisymą su priežastimi',
    'Pateikite; didelį patvirtina kitas',
    'Skaitykite, kas ką pataisė ir kada',
  ],
};
