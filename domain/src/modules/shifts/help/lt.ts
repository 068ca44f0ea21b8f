import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Kada žmonės dirba. Pradėdamas darbą žmogus pasirenka vieną iš šių pamainų, o jos trukmė pasako, kada diena baigiasi.',
  todo: [
    'Pridėkite pamainą su laikais, pertrauka ir spalva',
    'Nurodykite, kuri yra įprasta',
    'Nebenaudokite pamainos, kai niekas joje nedirba',
  ],
};
