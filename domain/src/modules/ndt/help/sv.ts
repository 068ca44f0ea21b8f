import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Provning av svetsar utan att skada dem: beställd, utförd, rapporterad och godkänd här.',
  todo: [
    'Beställ provning av svetsarna som är klara',
    'Skriv resultatet för varje svets, med foton',
    'Skicka rapporten för godkännande',
  ],
};
