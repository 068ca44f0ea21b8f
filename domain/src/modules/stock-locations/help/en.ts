import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Shelves and bins of the warehouse, each with a code to scan.',
  todo: [
    'Scan a place, or open it, to see what lies there',
    'Print their labels and put them up',
    'Close a place that is no longer used',
  ],
};
