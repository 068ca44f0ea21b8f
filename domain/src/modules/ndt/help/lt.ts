import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Siūlių tikrinimas jų nepažeidžiant: užsakomas, atliekamas, aprašomas ir tvirtinamas čia.',
  todo: [
    'Užsakykite patikrą; kita įmonė gali pateikti ataskaitą per nuorodą',
    'Įrašykite kiekvienos siūlės rezultatą su nuotraukomis',
    'Pateikite ataskaitą tvirtinti',
  ],
};
