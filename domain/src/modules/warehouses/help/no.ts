import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Bygg og tomter der varer oppbevares. Plasser og beholdning hører til ett av dem.',
  todo: [
    'Legg til et lager, og så plassene i det',
    'Åpne et lager for å se navn og sted',
    'Steng et lager når det er tomt',
  ],
};
