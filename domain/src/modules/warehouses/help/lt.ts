import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Pastatai ir aikštelės, kur laikomos prekės. Vietos ir likučiai priklauso vienam iš jų.',
  todo: [
    'Pridėkite sandėlį, tada jo vietas',
    'Atidarykite sandėlį ir matykite pavadinimą bei vietą',
    'Uždarykite sandėlį, kai jis tuščias',
  ],
};
