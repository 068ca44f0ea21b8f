import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det bedriften forteller alle, en gruppe eller ett prosjekt.',
  todo: [
    'Les det som er merket ulest',
    'Bekreft at du har lest der du blir bedt om det',
    'Skriv en nyhet og velg hvem den er for',
  ],
};
