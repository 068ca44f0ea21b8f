import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Varje materialbit med chargenummer och intyg, så att varje svets kan visa till den.',
  todo: [
    'Ta emot biten och skriv chargenumret',
    'Kontrollera intyget innan den svetsas',
    'Sätt biten i karantän när något inte stämmer',
  ],
};
