import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Užsakymai perkelti prekes tarp sandėlių, su tuo, kas dar pakeliui.',
  todo: [
    'Įrašykite, ką perkelti, ir paleiskite',
    'Išsiųskite ir priimkite ten, kur atvyksta',
    'Nurašykite, kas dingo, su priežastimi',
  ],
};
