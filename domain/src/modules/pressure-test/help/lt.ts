import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Bandymas, ar vamzdis ar talpa laiko slėgį. Galioja griežtesnė standarto arba projekto riba.',
  todo: [
    'Įrašykite slėgį, terpę, manometrus; žemiau yra projekto ribos',
    'Veskite rodmenis, kol slėgis laikomas',
    'Pasirašykite ir pateikite bandymą',
  ],
};
