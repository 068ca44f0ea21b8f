import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'To, co firma przekazuje wszystkim, grupie albo jednemu projektowi.',
  todo: [
    'Przeczytaj to, co ma znak nieprzeczytanego',
    'Potwierdź przeczytanie tam, gdzie o to proszą',
    'Napisz aktualność i wybierz, dla kogo jest',
  ],
};
