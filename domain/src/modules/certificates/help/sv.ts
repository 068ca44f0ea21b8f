import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Vem som får svetsa vad, och hur länge. Appen säger till innan ett intyg går ut.',
  todo: [
    'Se dina egna intyg och deras datum',
    'Registrera ett nytt med foto av papperet',
    'Bekräfta var sjätte månad att svetsaren har svetsat',
  ],
};
