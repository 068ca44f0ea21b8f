import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Orders to move goods from one warehouse to another, with what is still on the way.',
  todo: [
    'Write what is to be moved, and release it',
    'Send it, and receive it where it arrives',
    'Write off what was lost, with a reason',
  ],
};
