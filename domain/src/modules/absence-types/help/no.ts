import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hvorfor noen er borte: ferie, sykdom, fri. Lønn leser koden.',
  todo: [
    'Legg til de fraværstypene dere har',
    'Si om de er lønnet',
    'Ta en ut av bruk: fravær som har den, blir stående',
  ],
};
