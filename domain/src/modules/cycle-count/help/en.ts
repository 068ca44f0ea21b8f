import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Sheets to count from: which places, who counts, what differed, and what was corrected.',
  todo: [
    'Make a sheet and release it to the counters',
    'Let large differences be counted again',
    'Approve what is right, and post it',
  ],
};
