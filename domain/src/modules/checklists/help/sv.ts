import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kontroller och tillstånd som fylls i på plats. Varje svar sparas genast, även utan nät.',
  todo: [
    'Välj ett formulär och svara uppifrån och ner',
    'Ta foto där något inte är i ordning',
    'Signera och skicka in när varje del har sin bock',
  ],
};
