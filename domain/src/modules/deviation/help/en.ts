import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Something wrong on the floor? Report it in a minute. A near miss may go without your name where the company allows it.',
  todo: [
    'Take a photo and say what is wrong and where',
    'Follow what is done with the ones you have reported',
    'Close it when the cause is gone and the fix holds',
  ],
};
