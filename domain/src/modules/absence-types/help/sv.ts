import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Varför någon är borta: semester, sjukdom, ledigt. Lönen läser koden.',
  todo: [
    'Lägg till de frånvarotyper ni har',
    'Säg om de är betalda',
    'Ta en ur bruk: frånvaro som har den står kvar',
  ],
};
