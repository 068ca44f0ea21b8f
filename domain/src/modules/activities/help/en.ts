import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What hours are spent on inside a project: welding, grinding, testing.',
  todo: [
    'Add what people do',
    'Say whether it is on every project or only on some',
    'Take one out of use: hours that name it stay',
  ],
};
