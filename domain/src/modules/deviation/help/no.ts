import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Noe galt på gulvet? Meld fra på et minutt. En nestenulykke kan meldes uten navn der bedriften tillater det.',
  todo: [
    'Ta bilde og si hva som er galt og hvor',
    'Følg med på det du har meldt',
    'Lukk saken når årsaken er borte og tiltaket virker',
  ],
};
