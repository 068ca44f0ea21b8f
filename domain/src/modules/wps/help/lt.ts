import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Siūlės receptas: būdas, medžiaga, srovė ir šiluma. Naudojami tik galiojantys.',
  todo: [
    'Suraskite procedūrą, kurią nurodo jūsų siūlė',
    'Laikykitės jos reikšmių virindami',
    'Sukurkite naują reviziją, kai ką nors reikia keisti',
  ],
};
