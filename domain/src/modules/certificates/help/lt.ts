import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Kas ką gali virinti ir iki kada. Programa įspėja prieš baigiantis pažymėjimui.',
  todo: [
    'Pažiūrėkite savo pažymėjimus ir jų datas',
    'Įrašykite naują su dokumento nuotrauka',
    'Patvirtinkite kas šešis mėnesius, kad suvirintojas virino',
  ],
};
