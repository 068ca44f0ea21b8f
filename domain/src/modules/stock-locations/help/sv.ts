import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hyllor och lådor på lagret, var och en med en kod att skanna.',
  todo: [
    'Skanna en plats, eller öppna den, och se vad som ligger där',
    'Skriv ut etiketterna och sätt upp dem',
    'Stäng en plats som inte längre används',
  ],
};
