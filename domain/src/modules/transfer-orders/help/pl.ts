import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Zlecenia przeniesienia towaru między magazynami, z tym, co jest jeszcze w drodze.',
  todo: [
    'Napisz, co przenieść, i zwolnij zlecenie',
    'Wyślij i przyjmij tam, gdzie dotrze',
    'Odpisz to, co zginęło, z powodem',
  ],
};
