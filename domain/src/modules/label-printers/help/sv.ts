import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Skrivare som skriver etiketter en i taget, till exempel Zebra. Alla som skriver ut en etikett kan välja dem.',
  todo: [
    'Lägg till en skrivare med dess adress i nätverket och port',
    'Säg vilka etiketter som ligger i den',
    'Ta en ur bruk när den är borta',
  ],
};
