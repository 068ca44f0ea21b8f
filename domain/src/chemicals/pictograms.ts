export const pictograms = [
  'GHS01',
  'GHS02',
  'GHS03',
  'GHS04',
  'GHS05',
  'GHS06',
  'GHS07',
  'GHS08',
  'GHS09',
] as const;

export type Pictogram = (typeof pictograms)[number];

export const isPictogram = (code: string): code is Pictogram => pictograms.some((known) => known === code);
