import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Jedno miejsce na każdą robotę: rysunki, spoiny, protokoły, ludzie i godziny.',
  todo: [
    'Wybierz swój projekt i idź dalej',
    'Oznacz gwiazdką te, których używasz najczęściej',
    'Sprawdź, co jest otwarte, zanim uznasz go za zakończony',
  ],
};
