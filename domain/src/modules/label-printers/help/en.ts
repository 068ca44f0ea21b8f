import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Printers that print labels one by one, such as Zebra. Everybody who prints a label may choose them.',
  todo: [
    'Add a printer by its address in the network and its port',
    'Say which labels lie in it',
    'Take one out of use when it is gone',
  ],
};
