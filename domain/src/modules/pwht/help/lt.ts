import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Terminis apdorojimas po virinimo: planas, išmatuota kreivė ir įvertinimas.',
  todo: [
    'Suplanuokite, kurias siūles, kaip karštai ir kiek laiko',
    'Nuskaitykite kreivę iš registratoriaus failo',
    'Pateikite ataskaitą tvirtinti',
  ],
};
