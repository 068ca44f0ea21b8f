import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What things are counted in: pieces, metres, kilos, boxes.',
  todo: [
    'Add the units your company counts in',
    'Say how many decimals a unit has',
    'Take a unit out of use when nobody needs it',
  ],
};
