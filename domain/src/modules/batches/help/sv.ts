import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Varor som följs med nummer: vilken leverans en bit kom från, och dess intyg.',
  todo: [
    'Sök på batch- eller chargenummer och se var den kom ifrån',
    'Sätt en tveksam batch i karantän, så att ingen använder den',
    'Släpp den när intyget är kontrollerat; restbitarna följer den',
  ],
};
