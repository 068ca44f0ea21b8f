import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'En sveiseprosedyre som ennå prøves. Når prøven holder, blir den en WPS.',
  todo: [
    'Skriv verdiene du vil prøve',
    'Start prøven og skriv hva som ble gjort',
    'Kvalifiser den: WPQR og WPS lages av den',
  ],
};
