import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Blästring och målning, del för del: väder, skikt och hur tjocka de blev.',
  todo: [
    'Skriv väder och underlag innan du börjar',
    'För in varje skikt och mätningarna',
    'Skicka rapporten för godkännande',
  ],
};
