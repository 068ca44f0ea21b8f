import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Något är fel på golvet: rapportera på en minut, och följ ärendet tills det är åtgärdat.',
  todo: [
    'Ta foto och säg vad som är fel och var',
    'Följ det du har rapporterat',
    'Stäng ärendet när orsaken är borta och åtgärden håller',
  ],
};
