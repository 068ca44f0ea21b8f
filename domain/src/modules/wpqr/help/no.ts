import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Bevis på at en sveisemåte holder: prøvestykket, resultatene og hva det dekker.',
  todo: [
    'Åpne en for å se hva den kvalifiserer',
    'Registrer en prøve med rapporten fra laboratoriet',
    'Se her før du skriver en ny WPS',
  ],
};
