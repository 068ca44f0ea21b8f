import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Why somebody is away: holiday, illness, a day off. Payroll reads the code.',
  todo: [
    'Add the kinds of absence your company has',
    'Say whether they are paid',
    'Take one out of use: absences that name it stay',
  ],
};
