import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Bandymas, ar vamzdis ar talpa laiko slėgį, įrašomas kol slėgis laikomas.',
  todo: [
    'Įrašykite slėgį, terpę ir manometrus prieš pradėdami',
    'Veskite rodmenis, kol slėgis laikomas',
    'Pasirašykite ir pateikite bandymą',
  ],
};
