import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What is ordered from suppliers, and how much of it has come.',
  todo: [
    'Write the order line by line and send it',
    'See what is still to come',
    'Close an order that will not get any more',
  ],
};
