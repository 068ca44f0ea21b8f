import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kto co może spawać i jak długo. Aplikacja ostrzega, zanim świadectwo wygaśnie.',
  todo: [
    'Sprawdź swoje świadectwa i ich daty',
    'Zarejestruj nowe ze zdjęciem dokumentu',
    'Potwierdzaj co sześć miesięcy, że spawacz spawał',
  ],
};
