import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Vilket slags arbete en timme är: vanlig tid, övertid, resa. Lön och faktura läser det.',
  todo: [
    'Lägg till de arbetstyper lönen känner till',
    'Säg vad som faktureras kunden',
    'Ta en ur bruk: timmar som har den står kvar',
  ],
};
