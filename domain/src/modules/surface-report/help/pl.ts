import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Śrutowanie i malowanie, element po elemencie: pogoda, warstwy i ich grubość.',
  todo: [
    'Wpisz pogodę i podłoże przed rozpoczęciem',
    'Wpisz każdą warstwę i pomiary',
    'Wyślij protokół do zatwierdzenia',
  ],
};
