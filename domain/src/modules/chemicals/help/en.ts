import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Everything at work that can harm people or nature: how to protect yourself, and first aid without network.',
  todo: [
    'Scan the label or search for the name before you use it',
    'Read what to wear and what to do if it goes wrong',
    'Propose a new chemical with its safety data sheet',
  ],
};
