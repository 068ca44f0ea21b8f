import type { Translation } from '../catalogue.ts';

export const help: Translation<'help'> = {
  todo: 'Dette gjør folk her',
  signs: 'Dette betyr tegnene',
  more: 'Mer for: {role}',
  print: 'Skriv ut',
  missing: 'Hjelpen er ikke på denne telefonen ennå',
  missingText: 'Åpne den én gang med nett: siden er den her uten.',
  next: 'Videre: {steps}',
  final: 'Ferdig',
  lampSent: 'Alt er sendt',
  lampWaiting: 'Lagret på telefonen, venter på nett',
  lampNeedsYou: 'Kunne ikke sendes: trenger deg',
  madeAbout: 'Et register bedriften har laget selv.',
  madeAdd: 'Velg «{add}» for å skrive en ny',
  madeFill: 'Fyll ut: {fields}',
  madeStep: 'Ta neste steg: {steps}',
  others: 'Ark for andre roller',
  welder: 'Sveiser',
  everywhere: 'På hver skjerm: trykk på spørsmålstegnet for hjelp.',
};
