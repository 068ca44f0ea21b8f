import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Skrivere som skriver etiketter én og én, slik som Zebra. Alle som skriver ut en etikett, kan velge dem.',
  todo: [
    'Legg til en skriver med adressen i nettverket og porten',
    'Si hvilke etiketter som ligger i den',
    'Ta en ut av bruk når den er borte',
  ],
};
