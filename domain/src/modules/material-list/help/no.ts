import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hver materialbit med chargenummer og sertifikat, så hver sveis kan vise til den.',
  todo: [
    'Ta imot biten og skriv chargenummeret',
    'Kontroller sertifikatet før den sveises',
    'Sett biten i karantene når noe ikke stemmer',
  ],
};
