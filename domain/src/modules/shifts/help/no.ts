import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Når folk arbeider. Den som stempler inn, velger ett av disse skiftene, og lengden sier når dagen er slutt.',
  todo: [
    'Legg til et skift med tider, pause og farge',
    'Si hvilket som er det vanlige',
    'Ta et skift ut av bruk når ingen går det',
  ],
};
