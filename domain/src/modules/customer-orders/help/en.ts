import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'What customers have ordered: reserved when it is confirmed, picked, and shipped with a delivery note.',
  todo: [
    'Write the order, and confirm it: the goods are reserved',
    'Pick line by line, or say what is short',
    'Ship it, and print the delivery note',
  ],
};
