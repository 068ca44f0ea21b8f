import type { Translation } from '../catalogue.ts';

export const notices: Translation<'notices'> = {
  timerExceeded: 'Du har varit instämplad i mer än 8 timmar, sedan {since}',
  shiftEnd: 'Skiftet är slut. Fortsätta eller stoppa? (startade {since})',
  autoStopped: 'Stämplingen från {since} stoppades automatiskt efter 24 timmar. Kontrollera timmarna.',
  awaitPicture: 'Stämplingen från {since} har nått 24 timmar. Ladda upp en bild för att avsluta den.',
  stempHeld:
    'Din stämpling {day} från {since} hålls kvar och har inte blivit timmar än. Bestäm vad som ska hända med den.',
  stempHeldLocked:
    'En stämpling av {name} {day} faller i en period som du har låst. Den hålls kvar; öppna perioden eller låt den vara.',
  unlockAsked: '{name} ber dig öppna {from} – {to} igen: {reason}',
  hoursUndelivered: 'Du har inte lämnat in timmarna för {from} – {to} än',
  hoursReturned: 'Dina timmar för {from} – {to} skickades tillbaka: {reason}',
  hoursMissing:
    '{count, plural, one {En arbetsdag saknar timmar: {days}} other {# arbetsdagar saknar timmar: {days}}}',

  unread: 'Oläst',
  markReadNamed: 'Markera som läst: {text}',
  markAll: 'Markera alla som lästa',
  unreadCount: '{count, plural, one {# oläst} other {# olästa}}',
  allRead: 'Allt är läst',
  today: 'I dag',
  yesterday: 'I går',
  older: 'Visa äldre',
  emptyTitle: 'Inga aviseringar än',
  emptyText:
    'Här säger Sveis till när skiftet är slut, när klockan har gått för länge och när något väntar på dig. Du väljer själv vad du vill veta.',
  chooseReminders: 'Välj påminnelser',
  unnamed: 'Avisering från Sveis',
  noOlder: 'Äldre aviseringar kunde inte hämtas. Försök igen när du har nät.',
  loadFailed: 'Aviseringarna kunde inte hämtas',
  loadFailedText: 'Inget är borta. De kommer när nätet är tillbaka.',
  outboxSeen: 'Avisering markerad som läst',
  outboxAllSeen: 'Alla aviseringar markerade som lästa',
  exportReady: 'Din fil är klar. Du kan hämta den i sju dagar.',
  exportFailed: 'Din fil kunde inte skapas. Försök igen, eller välj mindre.',
};
