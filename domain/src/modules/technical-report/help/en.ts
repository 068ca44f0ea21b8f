import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What you inspect, repair or measure, with photos, for those who come after you.',
  todo: [
    'Write what you saw and what you did',
    'Add photos and measurements',
    'Submit the report for approval',
  ],
};
