import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hvem som kan sveise hva, og hvor lenge. Appen sier fra før et sertifikat går ut.',
  todo: [
    'Se dine egne sertifikater og datoene deres',
    'Registrer et nytt med bilde av papiret',
    'Bekreft hver sjette måned at sveiseren har sveist',
  ],
};
