import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Viena vieta kiekvienam darbui: brėžiniai, siūlės, ataskaitos, žmonės ir valandos.',
  todo: [
    'Pasirinkite savo projektą ir eikite toliau',
    'Pažymėkite žvaigždute tuos, kuriuos naudojate dažniausiai',
    'Pažiūrėkite, kas dar atvira, prieš sakydami, kad baigta',
  ],
};
