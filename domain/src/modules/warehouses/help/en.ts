import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'The buildings and yards where goods are kept. Places and stock belong to one of them.',
  todo: [
    'Add a warehouse, then its places',
    'Open one to see what it is called and where it is',
    'Close a warehouse when it is empty',
  ],
};
