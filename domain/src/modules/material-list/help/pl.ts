import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Każdy kawałek materiału z numerem wytopu i atestem, by każda spoina mogła go wskazać.',
  todo: [
    'Przyjmij materiał i wpisz numer wytopu',
    'Sprawdź atest przed spawaniem',
    'Wstrzymaj materiał, gdy coś się nie zgadza',
  ],
};
