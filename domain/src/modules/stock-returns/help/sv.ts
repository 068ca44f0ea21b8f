import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Varor som kommer tillbaka från kunder och projekt eller går tillbaka till en leverantör, och vad det blev av dem.',
  todo: [
    'Skriv varifrån det kommer och hur mycket, och godkänn',
    'Ta emot det i karantän, eller skicka det till leverantören',
    'Kontrollera det: på lager igen, reparera, kassera eller till leverantören',
  ],
};
