import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Hva timene går til i et prosjekt: sveising, sliping, prøving.',
  todo: [
    'Legg til det folk gjør',
    'Si om den gjelder alle prosjekter eller bare noen',
    'Ta en ut av bruk: timer som har den, blir stående',
  ],
};
