import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det kundene har bestilt: reservert når ordren bekreftes, plukket, og sendt med følgeseddel.',
  todo: [
    'Skriv ordren, og bekreft den: varene reserveres',
    'Plukk linje for linje, eller si hva som mangler',
    'Send den, og skriv ut følgeseddelen',
  ],
};
