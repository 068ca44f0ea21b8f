import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'What you call people in a project, such as quality controller. Each has the rights of a role that is always there.',
  todo: [
    'Add what you call people',
    'Choose whose rights the role has',
    'Take one out of use: those who have it keep it',
  ],
};
