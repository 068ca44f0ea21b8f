import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Ceche kas nors ne taip? Praneškite per minutę. Apie vos neįvykusį incidentą galima be vardo, jei įmonė leidžia.',
  todo: [
    'Nufotografuokite ir pasakykite, kas ir kur negerai',
    'Sekite, kas daroma su tuo, ką pranešėte',
    'Uždarykite, kai priežasties nebėra ir priemonė veikia',
  ],
};
