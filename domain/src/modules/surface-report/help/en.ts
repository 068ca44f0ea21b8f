import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Blasting and painting, item by item: weather, coats and how thick they became.',
  todo: [
    'Write weather and surface before you begin',
    'Enter each coat and its measurements',
    'Submit the report for approval',
  ],
};
