import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Shelves and bins of the warehouse, each with a code to scan.',
  todo: [
    'Add the places people look in',
    'Print their labels and put them up',
    'Close a place that is no longer used',
  ],
};
