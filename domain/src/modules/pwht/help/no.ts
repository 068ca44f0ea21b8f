import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Varmebehandling etter sveising: planen, kurven som ble målt, og om den holder.',
  todo: [
    'Planlegg hvilke sveiser, hvor varmt og hvor lenge',
    'Les kurven fra filen til skriveren',
    'Send rapporten til godkjenning',
  ],
};
