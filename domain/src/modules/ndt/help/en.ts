import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Testing of welds without harming them: asked for, done, reported and approved here.',
  todo: [
    'Ask for a test; a firm outside can report by a link, without an account',
    'Write the result of each weld, with photos',
    'Submit the report for approval',
  ],
};
