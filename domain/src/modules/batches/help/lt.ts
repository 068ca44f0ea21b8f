import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Prekės, sekamos pagal numerį: iš kurios siuntos gabalas ir koks jo sertifikatas.',
  todo: [
    'Ieškokite pagal partijos ar lydalo numerį ir matykite kilmę',
    'Sulaikykite abejotiną partiją, kad niekas jos nenaudotų',
    'Išleiskite ją, kai sertifikatas patikrintas; atraižos eina kartu',
  ],
};
