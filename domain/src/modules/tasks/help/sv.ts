import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det människor ber varandra läsa, bekräfta, granska eller godkänna.',
  todo: [
    'Öppna uppgiften och läs vad den gäller',
    'Svara: förstått, godkänt eller avvisat',
    'Skicka en uppgift till någon, med datum',
  ],
};
