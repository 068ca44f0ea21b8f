import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Tereny, budynki, pomieszczenia, półki i pojazdy: gdzie jest sprzęt i gdzie coś się dzieje.',
  todo: [
    'Dodaj miejsce i wskaż, w czym się znajduje',
    'Nadaj mu kod, wydrukuj etykietę i skanuj ją',
    'Wycofaj miejsce, którego już nie ma',
  ],
};
