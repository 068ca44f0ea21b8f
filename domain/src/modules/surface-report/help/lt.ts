import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Šratavimas ir dažymas, dalis po dalies: oras, sluoksniai ir jų storis.',
  todo: [
    'Įrašykite orą ir paviršių prieš pradėdami',
    'Įveskite kiekvieną sluoksnį ir matavimus',
    'Pateikite aktą tvirtinti',
  ],
};
