import type { Translation } from '../../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Sveiki, {name}!',
  resetSubject: 'Naujas „Sveis“ slaptažodis ({company})',
  resetBody:
    'Kažkas, greičiausiai jūs, paprašė naujo slaptažodžio. Kad jį pasirinktumėte, atverkite šią nuorodą per {minutes, plural, one {# minutę} few {# minutes} many {# minutės} other {# minučių}}:',
  resetIgnore: 'Jei tai buvote ne jūs, į šį laišką nekreipkite dėmesio. Senasis slaptažodis tebegalioja.',
  inviteSubject: 'Esate pakviesti į „Sveis“ įmonėje {company}',
  inviteBody:
    '{company} naudoja „Sveis“ valandoms ir darbams. Jūsų naudotojo vardas: {username}. Per {hours} val. atverkite šią nuorodą ir pasirinkite slaptažodį:',
  passwordChangedSubject: 'Jūsų „Sveis“ slaptažodis pakeistas',
  passwordChangedBody:
    'Naudotojo {username} slaptažodis pakeistas ({company}). Jei tai padarėte ne jūs, nedelsdami praneškite administratoriui.',
  hoursSubject: 'Sveis: jūsų valandos ({company})',
  hoursIntro: 'Štai ką dar reikia padaryti su jūsų valandomis:',
  hoursOpen: 'Atverkite „Sveis“: {address}',
  hoursSwitch: 'Kuriuos priminimus gauti, pasirenkate patys „Sveis“ skiltyje „Priminimai“.',
  checklistAttached: '{company} siunčia jums kontrolinį sąrašą {number} {title}. Jis pridėtas kaip PDF.',
  checklistFilled: '{company} užpildė kontrolinį sąrašą {number} {title}.',
  recordOpen: 'Atidaryti „Sveis“: {address}',
  digestSubject:
    'Sveis: {count, plural, one {# pranešimas} few {# pranešimai} many {# pranešimų} other {# pranešimų}}',
  digestChoose: 'Kaip jums pranešti, pasirenkate „Sveis“ skiltyje „Pranešimai“.',
  fileSubject: 'Failas iš {company}: {name}',
  fileBody: '{sender} ({company}) siunčia jums failą {name} ({size}).',
  fileFetch: 'Atsisiųskite iki {day}: {address}',
  signature: '„Sveis“, {company}',
  secondFactorOnSubject: '„Sveis“ įjungtas dviejų žingsnių prisijungimas',
  secondFactorOnBody:
    'Naudotojui {username} įmonėje {company} nustatytas dviejų žingsnių prisijungimas. Jei tai ne jūs, tuoj pat praneškite administratoriui.',
  secondFactorOffSubject: '„Sveis“ išjungtas dviejų žingsnių prisijungimas',
  secondFactorOffBody:
    'Naudotojui {username} įmonėje {company} išjungtas dviejų žingsnių prisijungimas. Jei tai ne jūs, tuoj pat praneškite administratoriui.',
  passkeyAddedSubject: '„Sveis“ pridėtas prieigos raktas',
  passkeyAddedBody:
    'Naudotojui {username} įmonėje {company} pridėtas prieigos raktas. Jei tai ne jūs, tuoj pat praneškite administratoriui.',
  passkeyRemovedSubject: '„Sveis“ pašalintas prieigos raktas',
  passkeyRemovedBody:
    'Pašalintas naudotojo {username} prieigos raktas įmonėje {company}. Jei tai ne jūs, tuoj pat praneškite administratoriui.',
  providerLinkedSubject: 'Jūsų įmonės paskyra atveria „Sveis“',
  providerLinkedBody:
    'Naudotojo {username} įmonės {company} paskyra nuo šiol jungiasi prie „Sveis“. Jei tai ne jūs, tuoj pat praneškite administratoriui.',
};
