import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Maskiner och verktyg: vem som har dem, var de är och om de får användas.',
  todo: [
    'Skanna märket för att ta utrustningen eller lämna över den',
    'Stoppa utrustning som är trasig eller saknar kontroll',
    'Se vad som snart ska kontrolleras och fyll i formuläret för kontrollen',
  ],
};
