import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Machines and tools: who has them, where they are and whether they may be used.',
  todo: [
    'Scan the tag to take an item or hand it over',
    'Stop an item that is broken or past its check',
    'See what is due soon, and fill in the form of its control',
  ],
};
