import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Byggnader och gårdar där varor förvaras. Platser och saldo hör till ett av dem.',
  todo: [
    'Lägg till ett lager, och sedan dess platser',
    'Öppna ett lager för att se namn och plats',
    'Stäng ett lager när det är tomt',
  ],
};
