import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det lageret kan ha: navn, enhet og kodene en skanner leser.',
  todo: [
    'Skann eller søk for å finne en vare',
    'Legg til en vare, eller hent mange fra en fil',
    'Ta en vare ut av bruk i stedet for å slette den',
  ],
};
