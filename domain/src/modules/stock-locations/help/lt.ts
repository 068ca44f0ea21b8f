import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Sandėlio lentynos ir dėžės, kiekviena su nuskaitomu kodu.',
  todo: [
    'Nuskenuokite ar atidarykite vietą ir matykite, kas ten yra',
    'Atspausdinkite etiketes ir priklijuokite',
    'Uždarykite nebenaudojamą vietą',
  ],
};
