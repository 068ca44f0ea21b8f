import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det folk ber hverandre lese, bekrefte, vurdere eller godkjenne.',
  todo: [
    'Åpne oppgaven og les hva den gjelder',
    'Svar: forstått, godkjent eller avvist',
    'Send en oppgave til noen, med frist',
  ],
};
