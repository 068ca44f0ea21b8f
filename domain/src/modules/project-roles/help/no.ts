import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Hva dere kaller folk i et prosjekt, som kvalitetskontrollør. Hver har rettighetene til en fast rolle.',
  todo: [
    'Legg til det dere kaller folk',
    'Velg hvem rollen har samme rettigheter som',
    'Ta en ut av bruk: de som har den, beholder den',
  ],
};
