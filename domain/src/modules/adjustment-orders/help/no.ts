import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Rettelser av det bøkene sier: funnet, ødelagt, utgått eller talt annerledes.',
  todo: [
    'Skriv hver rettelse med grunn',
    'Send inn; en stor godkjennes av en annen',
    'Les hvem som rettet hva, og når',
  ],
};
