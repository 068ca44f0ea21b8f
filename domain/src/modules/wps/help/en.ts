import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'The recipe for a weld: process, filler, current and heat. Only those in force are used.',
  todo: [
    'Find the procedure your weld names',
    'Keep to its values while you weld',
    'Make a new revision when something has to change',
  ],
};
