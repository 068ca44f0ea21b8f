import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Every weld of the project: how it is to be made, who made it and whether it passed.',
  todo: [
    'Find your weld and log the welding when it is done',
    'Name the procedure, the filler and its batch',
    'See which welds wait for testing or repair',
  ],
};
