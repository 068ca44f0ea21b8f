import type { Translation } from '../catalogue.ts';

export const signin: Translation<'signin'> = {
  title: 'Innlogging i to trinn',
  text: 'I tillegg til passordet ber Sveis om en kode fra telefonen din. Den som har fått tak i passordet ditt, slipper ikke inn.',
  isOff: 'Totrinnsinnlogging er av',
  isOn: 'Totrinnsinnlogging er på',
  since: 'siden {time}',
  demanded: 'Bedriften krever det av administratorer.',
  setUp: 'Sett opp',
  demandedTitle: 'Bedriften krever totrinnsinnlogging',
  stepApp: 'Åpne en autentiseringsapp på telefonen og skann denne koden.',
  picture: 'Kode å skanne',
  byHand: 'Er appen på denne telefonen? Skriv inn denne nøkkelen:',
  recoveryCodes: 'Gjenopprettingskoder',
  stepCodes:
    'Skriv dem ned. Hver av dem slipper deg inn én gang hvis telefonen er borte. De vises ikke igjen.',
  copyCodes: 'Kopier kodene',
  copied: 'Kodene er kopiert',
  notCopied: 'Telefonen lar deg ikke kopiere kodene. Skriv dem ned.',
  stepCode: 'De seks sifrene appen viser nå',
  finish: 'Ta i bruk',
  nowOn: 'Totrinnsinnlogging er slått på.',
  nowOff: 'Totrinnsinnlogging er slått av.',
  recoveryLeft:
    '{count, plural, =0 {Ingen gjenopprettingskoder igjen} one {# gjenopprettingskode igjen} other {# gjenopprettingskoder igjen}}',
  change: 'Endre',
  codeForBoth: 'En kode fra appen, eller en gjenopprettingskode',
  newCodes: 'Nye gjenopprettingskoder',
  switchOff: 'Slå av',
  written: 'Jeg har skrevet dem ned',
};
