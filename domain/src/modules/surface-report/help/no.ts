import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Blåsing og maling, del for del: vær, strøk og hvor tykke de ble.',
  todo: [
    'Skriv vær og underlag før du begynner',
    'Før inn hvert strøk og målingene',
    'Send rapporten til godkjenning',
  ],
};
