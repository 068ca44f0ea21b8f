import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Områder, bygninger, rom, hyller og biler: der utstyr er og ting skjer.',
  todo: [
    'Legg til et sted og si hva det er inne i',
    'Gi det en kode, skriv ut merkelappen og skann den',
    'Ta et sted ut av bruk når det er borte',
  ],
};
