import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Corrections of what the books say: found, broken, expired or counted otherwise.',
  todo: [
    'Write each correction with its reason',
    'Hand it in; a large one is approved by somebody else',
    'Read who corrected what, and when',
  ],
};
