import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Noe er galt på gulvet: meld fra på et minutt, og følg saken til det er rettet.',
  todo: [
    'Ta bilde og si hva som er galt og hvor',
    'Følg med på det du har meldt',
    'Lukk saken når årsaken er borte og tiltaket virker',
  ],
};
