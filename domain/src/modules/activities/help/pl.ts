import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Na co idą godziny w projekcie: spawanie, szlifowanie, próby.',
  todo: [
    'Dodaj to, co ludzie robią',
    'Wskaż, czy dotyczy wszystkich projektów, czy tylko niektórych',
    'Wycofaj czynność: godziny, które ją mają, zostaną',
  ],
};
