import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What the company tells everybody, a group or one project.',
  todo: [
    'Read what has the unread sign',
    'Confirm that you have read it where you are asked to',
    'Write news and choose whom it is for',
  ],
};
