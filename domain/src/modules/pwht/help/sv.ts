import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Värmebehandling efter svetsning. Kurvan mäts mot det strängaste av standardens och projektets krav.',
  todo: [
    'Planera svetsar, värme och tid inom projektets gränser',
    'Läs kurvan från skrivarens fil',
    'Skicka rapporten för godkännande',
  ],
};
