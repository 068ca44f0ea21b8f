import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Sandėlio lentynos ir dėžės, kiekviena su nuskaitomu kodu.',
  todo: [
    'Pridėkite vietas, kuriose žmonės ieško',
    'Atspausdinkite etiketes ir priklijuokite',
    'Uždarykite nebenaudojamą vietą',
  ],
};
