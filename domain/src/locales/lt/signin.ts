import type { Translation } from '../catalogue.ts';

export const signin: Translation<'signin'> = {
  title: 'Dviejų žingsnių prisijungimas',
  text: 'Be slaptažodžio „Sveis“ prašo kodo iš jūsų telefono. Sužinojęs slaptažodį svetimas žmogus neprisijungs.',
  isOff: 'Dviejų žingsnių prisijungimas išjungtas',
  isOn: 'Dviejų žingsnių prisijungimas įjungtas',
  since: 'nuo {time}',
  demanded: 'Įmonė to reikalauja iš administratorių.',
  setUp: 'Nustatyti',
  demandedTitle: 'Įmonė reikalauja jungtis dviem žingsniais',
  stepApp: 'Telefone atidarykite autentifikavimo programėlę ir nuskaitykite šį kodą.',
  picture: 'Kodas nuskaityti',
  byHand: 'Programėlė šiame telefone? Įveskite joje šį raktą:',
  recoveryCodes: 'Atkūrimo kodai',
  stepCodes:
    'Užsirašykite juos. Kiekvienas įleis vieną kartą, jei telefonas dings. Daugiau jie nebus rodomi.',
  copyCodes: 'Kopijuoti kodus',
  copied: 'Kodai nukopijuoti',
  notCopied: 'Telefonas neleidžia nukopijuoti kodų. Užsirašykite juos.',
  stepCode: 'Šeši skaitmenys, kuriuos programėlė rodo dabar',
  finish: 'Pradėti naudoti',
  nowOn: 'Dviejų žingsnių prisijungimas įjungtas.',
  nowOff: 'Dviejų žingsnių prisijungimas išjungtas.',
  recoveryLeft:
    '{count, plural, =0 {Atkūrimo kodų neliko} one {Liko # atkūrimo kodas} few {Liko # atkūrimo kodai} many {Liko # atkūrimo kodo} other {Liko # atkūrimo kodų}}',
  change: 'Keisti',
  codeForBoth: 'Programėlės arba atkūrimo kodas',
  newCodes: 'Nauji atkūrimo kodai',
  switchOff: 'Išjungti',
  written: 'Užsirašiau',
};
