import type { Translation } from '../catalogue.ts';

export const search: Translation<'search'> = {
  clear: 'Töm sökningen',
  all: 'Alla {count}',
  filter: 'Visa bara en sort',
  people: 'Personer',
  task: 'Skicka uppgift',
  results: '{count, plural, =0 {Inga träffar} one {# träff} other {# träffar}}',
  nothing: 'Inga träffar',
  nothingText: 'Prova färre bokstäver, bara numret eller ett annat ord.',
  begin: 'Sök i allt du får öppna',
  beginText:
    'Avvikelser, utrustning, checklistor, svetsar, ritningar, certifikat, projekt, filer, nyheter, personer: skriv ett nummer, ett namn eller ett ord.',
  recent: 'Nyligen sökt',
  forget: 'Glöm dessa',
  kept: 'Utan nät: sökt i det som telefonen har sparat.',
  showAll: 'Visa alla {count}',
  showMany: 'Visa fler än {count}',
  failed: 'Sökningen kom inte fram',
};
