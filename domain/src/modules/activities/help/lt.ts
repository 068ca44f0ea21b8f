import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kam projekte skiriamos valandos: suvirinimui, šlifavimui, bandymams.',
  todo: [
    'Pridėkite, ką žmonės daro',
    'Nurodykite, ar ji visuose projektuose, ar tik kai kuriuose',
    'Nebenaudokite veiklos: valandos su ja lieka',
  ],
};
