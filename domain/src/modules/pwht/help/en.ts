import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Heat treatment after welding. The curve is held against the stricter of code and project limits.',
  todo: [
    'Plan the welds, the heat and the time within the project’s limits',
    'Read the curve from the recorder’s file',
    'Submit the report for approval',
  ],
};
