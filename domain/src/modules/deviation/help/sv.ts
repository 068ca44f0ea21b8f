import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Något fel på golvet? Rapportera på en minut. Ett tillbud får gå utan ditt namn där företaget tillåter det.',
  todo: [
    'Ta foto och säg vad som är fel och var',
    'Följ det du har rapporterat',
    'Stäng ärendet när orsaken är borta och åtgärden håller',
  ],
};
