import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ką įmonė praneša visiems, grupei ar vienam projektui.',
  todo: [
    'Perskaitykite tai, kas pažymėta kaip neskaityta',
    'Patvirtinkite, kad perskaitėte, kur to prašoma',
    'Parašykite naujieną ir pasirinkite, kam ji skirta',
  ],
};
