import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Korekty tego, co mówią księgi: znalezione, zepsute, przeterminowane albo inaczej policzone.',
  todo: [
    'Napisz każdą korektę z powodem',
    'Wyślij; dużą zatwierdza ktoś inny',
    'Przeczytaj, kto co poprawił i kiedy',
  ],
};
