import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Varmebehandling etter sveising. Kurven måles mot det strengeste av standardens og prosjektets krav.',
  todo: [
    'Planlegg sveiser, varme og tid innenfor prosjektets grenser',
    'Les kurven fra filen til skriveren',
    'Send rapporten til godkjenning',
  ],
};
