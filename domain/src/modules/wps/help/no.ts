import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Oppskriften på en sveis: metode, tilsett, strøm og varme. Bare de gjeldende brukes.',
  todo: [
    'Finn prosedyren sveisen din viser til',
    'Hold deg til verdiene mens du sveiser',
    'Lag ny revisjon når noe må endres',
  ],
};
