import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Vad timmarna går till i ett projekt: svetsning, slipning, provning.',
  todo: [
    'Lägg till det folk gör',
    'Säg om den gäller alla projekt eller bara några',
    'Ta en ur bruk: timmar som har den står kvar',
  ],
};
