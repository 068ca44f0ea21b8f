import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ett prov på att rör eller kärl håller trycket, skrivet medan trycket står.',
  todo: [
    'Skriv tryck, medium och manometrar innan du börjar',
    'För in avläsningarna medan trycket står',
    'Signera och skicka in provet',
  ],
};
