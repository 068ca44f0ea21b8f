import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det kunderna har beställt: reserverat när ordern bekräftas, plockat, och skickat med följesedel.',
  todo: [
    'Skriv ordern, och bekräfta den: varorna reserveras',
    'Plocka rad för rad, eller säg vad som saknas',
    'Skicka den, och skriv ut följesedeln',
  ],
};
