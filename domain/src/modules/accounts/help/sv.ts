import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'De ni arbetar för och köper av. Projekt, beställningar och avvikelser nämner dem.',
  todo: [
    'Lägg till en kund eller leverantör',
    'Skriv ner hur de nås',
    'Ta en ur bruk: det som nämner dem står kvar',
  ],
};
