import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Kiedy ludzie pracują. Kto się odbija, wybiera jedną z tych zmian, a jej długość mówi, kiedy kończy się dzień.',
  todo: [
    'Dodaj zmianę z godzinami, przerwą i kolorem',
    'Wskaż, która jest zwykła',
    'Wycofaj zmianę, gdy nikt na niej nie pracuje',
  ],
};
