import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det som är beställt hos leverantörer, och hur mycket som har kommit.',
  todo: [
    'Skriv ordern rad för rad och beställ',
    'Se vad som återstår att få',
    'Stäng en order som inte får mer',
  ],
};
