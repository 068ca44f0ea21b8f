import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Checks and permits filled in on the spot. Every answer is kept at once, also without network.',
  todo: [
    'Choose a form and answer from top to bottom',
    'Take a photo where something is not right',
    'Sign and submit when every part has its tick',
  ],
};
