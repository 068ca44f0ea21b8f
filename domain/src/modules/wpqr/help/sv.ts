import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Bevis på att ett sätt att svetsa håller: provstycket, resultaten och vad det täcker.',
  todo: [
    'Öppna ett för att se vad det kvalificerar',
    'Registrera ett prov med laboratoriets rapport',
    'Titta här innan du skriver en ny WPS',
  ],
};
