import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Wszystko w pracy, co może szkodzić ludziom lub przyrodzie: jak się chronić i pierwsza pomoc bez sieci.',
  todo: [
    'Zeskanuj etykietę lub wyszukaj nazwę przed użyciem',
    'Przeczytaj, co założyć i co robić w razie wypadku',
    'Zaproponuj nowy środek wraz z kartą charakterystyki',
  ],
};
