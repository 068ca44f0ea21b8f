import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kiekviena projekto siūlė: kaip ją virinti, kas virino ir ar ji tinkama.',
  todo: [
    'Suraskite savo siūlę ir užregistruokite virinimą',
    'Nurodykite procedūrą, medžiagą ir jos partiją',
    'Matykite, kurios siūlės laukia patikros ar taisymo',
  ],
};
