import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Terminis apdorojimas po virinimo. Kreivei galioja griežtesnė standarto arba projekto riba.',
  todo: [
    'Suplanuokite siūles, karštį ir laiką projekto ribose',
    'Nuskaitykite kreivę iš registratoriaus failo',
    'Pateikite ataskaitą tvirtinti',
  ],
};
