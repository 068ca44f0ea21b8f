import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Rysunki projektu, zawsze najnowsza rewizja na górze, ze spoinami jako pinezki.',
  todo: [
    'Otwórz rysunek i przybliż dwoma palcami',
    'Dotknij pinezki, by otworzyć spoinę',
    'Zachowaj rysunek w telefonie, zanim wejdziesz tam, gdzie nie ma sieci',
  ],
};
