import type { Translation } from '../catalogue.ts';

export const outbox: Translation<'outbox'> = {
  title: 'Utkorg',
  safeHere: 'Allt ligger tryggt i telefonen',
  lampSent: 'Skickat',
  lampWaiting: '{count, plural, one {# väntar} other {# väntar}}',
  lampNeedsYou: '{count, plural, one {# behöver dig} other {# behöver dig}}',

  needsYou: 'Behöver dig',
  waiting: 'Inte skickat ännu',
  sentTitle: 'Skickat',
  stateWaiting: 'Väntar på nät',
  stateSoon: 'Skickas snart',
  stateSending: 'Skickar …',
  stateBehind: 'Väntar på den före',
  stateStranded: 'Väntar på en nyare version av appen',
  refusedBecause: 'Avvisat: {reason}',
  askedBecause: 'Fråga: {reason}',
  conflict: 'Konflikt: någon annan har ändrat detta',
  fileLost: 'En bild går inte att läsa längre. Ta den på nytt.',
  unnamed: 'Sparat arbete',
  noReason: 'servern angav ingen orsak',

  edit: 'Redigera',
  resend: 'Skicka igen',
  sendNow: 'Försök skicka nu',
  confirmAnyway: 'Ja, skicka det',
  keepMine: 'Behåll min',
  takeTheirs: 'Använd deras',
  mine: 'Min: {field}',
  theirs: 'Deras: {field}',
  noValue: 'tomt',
  noDifference: 'De två är lika i allt som visas här.',
  drop: 'Ta bort',
  dropNamed: 'Ta bort {item}',
  copy: 'Kopiera text',
  copied: 'Texten är kopierad.',
  copyFailed: 'Texten kunde inte kopieras.',
  movedOn: 'Detta har ändrats under tiden. Titta en gång till.',

  dropTitle: 'Ta bort detta?',
  dropText: '{item} är inte skickat. Det finns bara i den här telefonen och går inte att få tillbaka.',
  dropTriedText:
    'Vi har försökt skicka {item}, och servern kan ha fått det. Här tas det bort och skickas inte igen.',
  takeTheirsTitle: 'Använda deras?',
  takeTheirsText: 'Det du skrev i {item} tas bort, och deras står kvar.',

  emptyTitle: 'Inget väntar',
  emptyText: 'Det du gör utan nät väntar här tills det är skickat. Just nu är allt skickat.',
  unreadableTitle: 'En del arbete går inte att öppna',
  unreadable:
    '{count, plural, one {# sak sparades med en annan nyckel eller en nyare version. Den ligger kvar.} other {# saker sparades med en annan nyckel eller en nyare version. De ligger kvar.}}',
  pausedTitle: 'Sändningen är pausad.',
  pausedText: 'Du är inte inloggad på servern. Logga in igen, så skickas allt.',
  notPersistentTitle: 'Telefonen kan rensa bort detta.',
  notPersistentText:
    'Webbläsaren har inte lovat att behålla det som är sparat. Lägg Sveis på hemskärmen, och skicka medan du har nät.',
  oldTitle: 'Oskickat länge.',
  oldText:
    '{days, plural, one {Det äldsta har väntat # dag.} other {Det äldsta har väntat # dagar.}} Hitta nät och skicka.',
  oldest: 'Äldst: {age}',
  ageNow: 'just nu',
  ageMinutes: '{count, plural, one {# minut} other {# minuter}}',
  ageHours: '{count, plural, one {# timme} other {# timmar}}',
  ageDays: '{count, plural, one {# dag} other {# dagar}}',
  files: '{count, plural, one {# bild eller fil} other {# bilder och filer}}',

  savedWithoutPhotos:
    'Telefonen är full. Texten är sparad, men bilderna fick inte plats. Gör plats och lägg till dem igen.',
};
