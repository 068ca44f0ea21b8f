import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Order om att flytta varor från ett lager till ett annat, med det som ännu är på väg.',
  todo: [
    'Skriv vad som ska flyttas, och frisläpp ordern',
    'Skicka det, och ta emot det där det kommer',
    'Skriv av det som försvann, med orsak',
  ],
};
