import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det du inspiserer, reparerer eller måler, med bilder, for dem som kommer etter.',
  todo: ['Skriv hva du så og hva du gjorde', 'Legg til bilder og målinger', 'Send rapporten til godkjenning'],
};
