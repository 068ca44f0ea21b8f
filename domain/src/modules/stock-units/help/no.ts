import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Det varer telles i: stykk, meter, kilo, esker.',
  todo: [
    'Legg til enhetene bedriften teller i',
    'Si hvor mange desimaler en enhet har',
    'Ta en enhet ut av bruk når ingen trenger den',
  ],
};
