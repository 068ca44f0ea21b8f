import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'En plan lager sjekklisten av seg selv før hver frist, så kontroller ikke blir glemt.',
  todo: [
    'Velg skjema, hva det gjelder og hvor ofte',
    'Gi sjekklisten til den som skal fylle den ut',
    'Sett planen på pause når tingen ikke er i bruk',
  ],
};
