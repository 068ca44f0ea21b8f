import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Ką užsakė klientai: patvirtinus rezervuojama, surenkama ir išsiunčiama su važtaraščiu.',
  todo: [
    'Surašykite užsakymą ir patvirtinkite: prekės rezervuojamos',
    'Rinkite eilutę po eilutės arba pažymėkite, ko trūksta',
    'Išsiųskite ir atspausdinkite važtaraštį',
  ],
};
