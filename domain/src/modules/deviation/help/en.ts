import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Something is wrong on the floor: report it in a minute, and follow it until it is put right.',
  todo: [
    'Take a photo and say what is wrong and where',
    'Follow what is done with the ones you have reported',
    'Close it when the cause is gone and the fix holds',
  ],
};
