import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'När folk arbetar. Den som stämplar in väljer ett av skiften, och längden säger när dagen är slut.',
  todo: [
    'Lägg till ett skift med tider, rast och färg',
    'Säg vilket som är det vanliga',
    'Ta ett skift ur bruk när ingen går det',
  ],
};
