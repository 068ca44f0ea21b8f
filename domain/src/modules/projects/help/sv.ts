import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'En plats för varje jobb: ritningar, svetsar, rapporter, folk och timmar.',
  todo: [
    'Välj ditt projekt och gå vidare därifrån',
    'Märk dem du använder mest med stjärna',
    'Se vad som är öppet innan du säger att det är klart',
  ],
};
