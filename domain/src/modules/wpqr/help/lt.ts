import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Įrodymas, kad virinimo būdas tinka: bandinys, rezultatai ir ką jis apima.',
  todo: [
    'Atidarykite ir matykite, ką jis patvirtina',
    'Įrašykite bandymą su laboratorijos ataskaita',
    'Pažiūrėkite čia prieš rašydami naują SPA',
  ],
};
