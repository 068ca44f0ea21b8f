import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Ett prov på att rör eller kärl håller trycket. Det strängaste av standardens och projektets krav gäller.',
  todo: [
    'Skriv tryck, medium och manometrar; projektets gränser står under',
    'För in avläsningarna medan trycket står',
    'Signera och skicka in provet',
  ],
};
