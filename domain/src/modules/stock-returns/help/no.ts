import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Varer som kommer tilbake fra kunder og prosjekter eller går tilbake til en leverandør, og hva det ble av dem.',
  todo: [
    'Skriv hvor det kommer fra og hvor mye, og godkjenn',
    'Ta det imot i karantene, eller send det til leverandøren',
    'Kontroller det: på lager igjen, reparer, kasser eller til leverandøren',
  ],
};
