import type { Translation } from '../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Sveiki, {name}!',
  resetSubject: 'Naujas „Sveis“ slaptažodis ({company})',
  resetBody:
    'Kažkas, greičiausiai jūs, paprašė naujo slaptažodžio. Kad jį pasirinktumėte, atverkite šią nuorodą per {minutes, plural, one {# minutę} few {# minutes} many {# minutės} other {# minučių}}:',
  resetIgnore: 'Jei tai buvote ne jūs, į šį laišką nekreipkite dėmesio. Senasis slaptažodis tebegalioja.',
  passwordChangedSubject: 'Jūsų „Sveis“ slaptažodis pakeistas',
  passwordChangedBody:
    'Naudotojo {username} slaptažodis pakeistas ({company}). Jei tai padarėte ne jūs, nedelsdami praneškite administratoriui.',
  timerExceeded: 'Laikas žymimas jau ilgiau nei 8 valandas, nuo {since}',
  shiftEnd: 'Pamaina baigėsi. Tęsti ar sustabdyti? (pradėta {since})',
  autoStopped: 'Žymėjimas nuo {since} po 24 valandų sustabdytas automatiškai. Patikrinkite valandas.',
  awaitPicture: 'Žymėjimas nuo {since} pasiekė 24 valandas. Įkelkite nuotrauką, kad jį užbaigtumėte.',
  signature: '„Sveis“, {company}',
};
