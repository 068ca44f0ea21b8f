import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Who may weld what, and until when. The app warns before a certificate runs out.',
  todo: [
    'Look up your own certificates and their dates',
    'Register a new one with a photo of the paper',
    'Confirm every six months that the welder has welded',
  ],
};
