import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'When people work. Everybody who clocks in chooses one of these shifts, and its length says when the day is over.',
  todo: [
    'Add a shift with its times, break and colour',
    'Say which one is the usual',
    'Take a shift out of use when nobody works it',
  ],
};
