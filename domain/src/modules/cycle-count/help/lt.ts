import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Skaičiavimo lapai: kurios vietos, kas skaičiuoja, kas skyrėsi ir kas pataisyta.',
  todo: [
    'Sukurkite lapą ir paleiskite skaičiuotojams',
    'Didelius skirtumus leiskite perskaičiuoti',
    'Patvirtinkite, kas teisinga, ir užpajamuokite',
  ],
};
