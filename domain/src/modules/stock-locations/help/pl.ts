import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Półki i pojemniki magazynu, każde z kodem do zeskanowania.',
  todo: [
    'Zeskanuj lub otwórz miejsce i zobacz, co tam leży',
    'Wydrukuj etykiety i je przyklej',
    'Zamknij miejsce, którego już się nie używa',
  ],
};
