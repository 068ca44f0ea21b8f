import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ark å telle etter: hvilke plasser, hvem som teller, hva som avvek, og hva som ble rettet.',
  todo: [
    'Lag et ark og frigi det til dem som teller',
    'La store avvik telles om igjen',
    'Godkjenn det som er riktig, og bokfør',
  ],
};
