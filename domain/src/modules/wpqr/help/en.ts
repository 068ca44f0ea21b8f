import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Proof that a way of welding holds: the test piece, its results and what it covers.',
  todo: [
    'Open one to see what it qualifies',
    'Register a test with its laboratory report',
    'Look here before you write a new WPS',
  ],
};
