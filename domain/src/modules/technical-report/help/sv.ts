import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det du inspekterar, reparerar eller mäter, med foton, för dem som kommer efter.',
  todo: [
    'Skriv vad du såg och vad du gjorde',
    'Lägg till foton och mätningar',
    'Skicka rapporten för godkännande',
  ],
};
