import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'A welding procedure that is still being tested. When the test holds it becomes a WPS.',
  todo: [
    'Write the values you want to test',
    'Start the test and record what was done',
    'Qualify it: WPQR and WPS are made from it',
  ],
};
