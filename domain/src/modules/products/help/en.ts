import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'What the warehouse can hold: name, unit, and the codes a scanner reads.',
  todo: [
    'Scan or search to find a product',
    'Add a product, or bring many in from a file',
    'Take a product out of use instead of deleting it',
  ],
};
