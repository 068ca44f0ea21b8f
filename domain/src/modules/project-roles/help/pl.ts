import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Jak nazywacie ludzi w projekcie, np. kontroler jakości. Każda rola ma uprawnienia jednej ze stałych.',
  todo: [
    'Dodaj, jak nazywacie ludzi',
    'Wybierz, czyje uprawnienia ma rola',
    'Wycofaj rolę: kto ją ma, ten ją zachowa',
  ],
};
