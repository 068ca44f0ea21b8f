import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Przepis na spoinę: metoda, spoiwo, prąd i ciepło. Używa się tylko obowiązujących.',
  todo: [
    'Znajdź instrukcję wskazaną przy twojej spoinie',
    'Trzymaj się jej wartości podczas spawania',
    'Zrób nową rewizję, gdy coś trzeba zmienić',
  ],
};
