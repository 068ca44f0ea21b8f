import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Områden, byggnader, rum, hyllor och fordon: där utrustning finns och saker händer.',
  todo: [
    'Lägg till en plats och säg vad den ligger i',
    'Ge den en kod, skriv ut etiketten och skanna den',
    'Ta en plats ur bruk när den är borta',
  ],
};
