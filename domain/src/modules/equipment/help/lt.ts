import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Mašinos ir įrankiai: kas juos turi, kur jie yra ir ar galima naudoti.',
  todo: [
    'Nuskaitykite žymą, kad paimtumėte ar perduotumėte daiktą',
    'Sustabdykite sugedusį ar laiku nepatikrintą daiktą',
    'Pažiūrėkite, ką greitai reikės tikrinti, ir užpildykite patikros formą',
  ],
};
