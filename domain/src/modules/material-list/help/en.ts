import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Each piece of material with its heat number and certificate, so that every weld can name it.',
  todo: [
    'Receive the piece and write its heat number',
    'Verify the certificate before it is welded',
    'Put a piece in quarantine when something does not fit',
  ],
};
