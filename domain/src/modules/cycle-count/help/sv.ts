import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Listor att räkna efter: vilka platser, vem som räknar, vad som avvek och vad som rättades.',
  todo: [
    'Skapa en lista och frisläpp den till räknarna',
    'Låt stora avvikelser räknas om',
    'Godkänn det som är rätt, och bokför',
  ],
};
