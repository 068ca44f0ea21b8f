import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ett sted for hver jobb: tegninger, sveiser, rapporter, folk og timer.',
  todo: [
    'Velg prosjektet ditt og gå videre derfra',
    'Merk de du bruker mest med stjerne',
    'Se hva som er åpent før du sier at det er ferdig',
  ],
};
