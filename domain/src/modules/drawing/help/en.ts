import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'The drawings of the project, always the newest revision first, with the welds as pins.',
  todo: [
    'Open a drawing and pinch to come closer',
    'Tap a pin to open its weld',
    'Keep a drawing on the phone before you go where there is no network',
  ],
};
