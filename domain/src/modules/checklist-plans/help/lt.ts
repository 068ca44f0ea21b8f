import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Planas pats sukuria kontrolinį sąrašą prieš kiekvieną terminą, kad patikra nebūtų pamiršta.',
  todo: [
    'Pasirinkite formą, kam ji skirta ir kaip dažnai',
    'Paskirkite sąrašą žmogui, kuris jį pildys',
    'Pristabdykite planą, kol daiktas nenaudojamas',
  ],
};
