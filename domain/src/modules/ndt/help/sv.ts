import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Provning av svetsar utan att skada dem: beställd, utförd, rapporterad och godkänd här.',
  todo: [
    'Beställ provning; en firma utifrån kan rapportera via länk, utan konto',
    'Skriv resultatet för varje svets, med foton',
    'Skicka rapporten för godkännande',
  ],
};
