import type { Translation } from '../catalogue.ts';

export const search: Translation<'search'> = {
  clear: 'Tøm søket',
  all: 'Alle {count}',
  filter: 'Vis bare én type',
  people: 'Personer',
  task: 'Send oppgave',
  results: '{count, plural, =0 {Ingen treff} one {# treff} other {# treff}}',
  nothing: 'Ingen treff',
  nothingText: 'Prøv færre bokstaver, bare nummeret, eller et annet ord.',
  begin: 'Søk i alt du kan åpne',
  beginText:
    'Avvik, utstyr, sjekklister, sveiser, tegninger, sertifikater, prosjekter, filer, nyheter, personer: skriv et nummer, et navn eller et ord.',
  recent: 'Søkt etter nylig',
  forget: 'Glem disse',
  kept: 'Uten nett: søkt i det telefonen har lagret.',
  showAll: 'Vis alle {count}',
  showMany: 'Vis mer enn {count}',
  failed: 'Søket kom ikke fram',
};
