import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Goods that are followed by number: which delivery a piece came from, and its certificate.',
  todo: [
    'Search by batch or heat number to see where it came from',
    'Put a doubtful batch in quarantine, so that nobody uses it',
    'Release it when the certificate has been checked; its offcuts follow it',
  ],
};
