import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What people ask each other to read, confirm, review or approve.',
  todo: [
    'Open the task and read what it is about',
    'Answer it: understood, approved or rejected',
    'Send a task to somebody, with a date',
  ],
};
