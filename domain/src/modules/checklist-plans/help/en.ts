import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'A plan makes a checklist by itself before each due day, so that checks are not forgotten.',
  todo: [
    'Choose the form, the thing it is about and how often',
    'Give the checklist to the person who fills it in',
    'Pause the plan while the thing is not in use',
  ],
};
