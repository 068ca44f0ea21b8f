import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Those your company works for and buys from. Projects, orders and deviations name them.',
  todo: [
    'Add a customer or a supplier',
    'Write down how to reach them',
    'Take one out of use: what names them stays',
  ],
};
