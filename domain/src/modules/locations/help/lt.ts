import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Teritorijos, pastatai, patalpos, lentynos ir transportas: kur laikoma įranga ir kas nors vyksta.',
  todo: [
    'Pridėkite vietą ir nurodykite, kieno viduje ji yra',
    'Duokite jai kodą, spausdinkite etiketę ir skenuokite',
    'Nebenaudokite vietos, kurios nebėra',
  ],
};
