import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kontrole i zezwolenia wypełniane na miejscu. Każda odpowiedź zapisuje się od razu, też bez sieci.',
  todo: [
    'Wybierz formularz i odpowiadaj od góry do dołu',
    'Zrób zdjęcie tam, gdzie coś jest nie tak',
    'Podpisz i wyślij, gdy każda część ma znak gotowości',
  ],
};
