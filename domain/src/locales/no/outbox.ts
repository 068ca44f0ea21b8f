import type { Translation } from '../catalogue.ts';

export const outbox: Translation<'outbox'> = {
  title: 'Utboks',
  safeHere: 'Alt ligger trygt på telefonen',
  lampSent: 'Sendt',
  lampWaiting: '{count, plural, one {# venter} other {# venter}}',
  lampNeedsYou: '{count, plural, one {# trenger deg} other {# trenger deg}}',

  needsYou: 'Trenger deg',
  waiting: 'Ikke sendt ennå',
  sentTitle: 'Sendt',
  stateWaiting: 'Venter på nett',
  stateSoon: 'Sendes snart',
  stateSending: 'Sender …',
  stateBehind: 'Venter på den foran',
  stateStranded: 'Venter på en nyere versjon av appen',
  refusedBecause: 'Avvist: {reason}',
  askedBecause: 'Spørsmål: {reason}',
  conflict: 'Konflikt: noen andre har endret dette',
  fileLost: 'Et bilde kan ikke leses lenger. Ta det på nytt.',
  unnamed: 'Lagret arbeid',
  noReason: 'serveren oppga ingen grunn',

  edit: 'Rediger',
  resend: 'Send igjen',
  sendNow: 'Prøv å sende nå',
  confirmAnyway: 'Ja, send det',
  keepMine: 'Behold min',
  takeTheirs: 'Bruk deres',
  mine: 'Min: {field}',
  theirs: 'Deres: {field}',
  noValue: 'tomt',
  noDifference: 'De to er like i alt som vises her.',
  drop: 'Slett',
  dropNamed: 'Slett {item}',
  copy: 'Kopier tekst',
  copied: 'Teksten er kopiert.',
  copyFailed: 'Teksten kunne ikke kopieres.',
  movedOn: 'Dette er endret i mellomtiden. Se en gang til.',

  dropTitle: 'Slette dette?',
  dropText: '{item} er ikke sendt. Det finnes bare på denne telefonen og kan ikke hentes tilbake.',
  dropTriedText:
    '{item} er forsøkt sendt, og serveren kan ha fått det. Her blir det slettet og ikke forsøkt igjen.',
  takeTheirsTitle: 'Bruke deres?',
  takeTheirsText: 'Det du skrev i {item}, blir slettet, og deres blir stående.',

  emptyTitle: 'Ingenting venter',
  emptyText: 'Det du gjør uten nett, venter her til det er sendt. Akkurat nå er alt sendt.',
  unreadableTitle: 'Noe arbeid kan ikke åpnes',
  unreadable:
    '{count, plural, one {# ting er lagret med en annen nøkkel eller en nyere versjon. Den blir liggende.} other {# ting er lagret med en annen nøkkel eller en nyere versjon. De blir liggende.}}',
  pausedTitle: 'Sendingen står.',
  pausedText: 'Du er ikke logget inn på serveren. Logg inn igjen, så blir alt sendt.',
  notPersistentTitle: 'Telefonen kan rydde dette bort.',
  notPersistentText:
    'Nettleseren har ikke lovet å ta vare på det som er lagret. Legg Sveis på startskjermen, og send mens du har nett.',
  oldTitle: 'Usendt lenge.',
  oldText:
    '{days, plural, one {Det eldste har ventet # dag.} other {Det eldste har ventet # dager.}} Finn nett og send.',
  oldest: 'Eldste: {age}',
  ageNow: 'akkurat nå',
  ageMinutes: '{count, plural, one {# minutt} other {# minutter}}',
  ageHours: '{count, plural, one {# time} other {# timer}}',
  ageDays: '{count, plural, one {# dag} other {# dager}}',
  files: '{count, plural, one {# bilde eller fil} other {# bilder og filer}}',

  savedWithoutPhotos:
    'Telefonen er full. Teksten er lagret, men det var ikke plass til bildene. Lag plass og legg dem til på nytt.',
};
