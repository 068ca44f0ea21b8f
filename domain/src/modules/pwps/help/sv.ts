import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ett svetsdatablad som ännu provas. När provet håller blir det en WPS.',
  todo: [
    'Skriv värdena du vill prova',
    'Starta provet och skriv vad som gjordes',
    'Kvalificera det: WPQR och WPS görs av det',
  ],
};
