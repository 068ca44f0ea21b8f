import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ceche kas nors ne taip: praneškite per minutę ir sekite, kol bus sutvarkyta.',
  todo: [
    'Nufotografuokite ir pasakykite, kas ir kur negerai',
    'Sekite, kas daroma su tuo, ką pranešėte',
    'Uždarykite, kai priežasties nebėra ir priemonė veikia',
  ],
};
