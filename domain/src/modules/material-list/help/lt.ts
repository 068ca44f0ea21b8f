import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kiekvienas medžiagos gabalas su lydalo numeriu ir sertifikatu, kad siūlė galėtų jį nurodyti.',
  todo: [
    'Priimkite gabalą ir įrašykite lydalo numerį',
    'Patikrinkite sertifikatą prieš virinimą',
    'Sulaikykite gabalą, kai kas nors nesutampa',
  ],
};
