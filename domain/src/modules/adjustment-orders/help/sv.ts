import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Rättelser av det böckerna säger: hittat, trasigt, utgånget eller räknat annorlunda.',
  todo: [
    'Skriv varje rättelse med orsak',
    'Skicka in; en stor godkänns av någon annan',
    'Läs vem som rättade vad, och när',
  ],
};
