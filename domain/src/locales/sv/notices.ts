import type { Translation } from '../catalogue.ts';

export const notices: Translation<'notices'> = {
  shiftStarted: 'Skiftet {shift} började kl. {time} och du är inte instämplad',
  timerExceeded: 'Du har varit instämplad i mer än 8 timmar, sedan {since}',
  shiftEnd: 'Skiftet är slut. Fortsätta eller stoppa? (startade {since})',
  autoStopped: 'Stämplingen från {since} stoppades automatiskt efter 24 timmar. Kontrollera timmarna.',
  awaitPicture: 'Stämplingen från {since} har nått 24 timmar. Ladda upp en bild för att avsluta den.',
  startLapsed: 'Bilden från din start {since} kom aldrig fram, så stämplingen avbröts. Starta på nytt.',
  stempHeld:
    'Din stämpling {day} från {since} hålls kvar och har inte blivit timmar än. Bestäm vad som ska hända med den.',
  stempHeldLocked:
    'En stämpling av {name} {day} faller i en period som du har låst. Den hålls kvar; öppna perioden eller låt den vara.',
  unlockAsked: '{name} ber dig öppna {from} – {to} igen: {reason}',
  hoursUndelivered: 'Du har inte lämnat in timmarna för {from} – {to} än',
  hoursAsked: '{name} ber dig lämna in timmarna för {from} – {to}',
  hoursReturned: 'Dina timmar för {from} – {to} skickades tillbaka: {reason}',
  hoursCorrected: '{name} har rättat dina timmar {day}: {reason}',
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
  unnamed: 'Avisering från Sveis',
  noOlder: 'Äldre aviseringar kunde inte hämtas. Försök igen när du har nät.',
  loadFailed: 'Aviseringarna kunde inte hämtas',
  loadFailedText: 'Inget är borta. De kommer när nätet är tillbaka.',
  outboxSeen: 'Avisering markerad som läst',
  outboxAllSeen: 'Alla aviseringar markerade som lästa',
  documentRevised: '{name} har fått en ny revision: {revision}.',
  documentReviewAhead: '{name} ska gås igenom senast {day}.',
  documentReviewDue: '{name} skulle gås igenom senast {day}. Gå igenom den eller sätt ett nytt datum.',
  exportReady: 'Din fil är klar. Hämta den snart: den sparas bara några dagar.',
  exportFailed: 'Din fil kunde inte skapas. Försök igen, eller välj mindre.',
  ownDataReady: 'Dina egna uppgifter är klara. Hämta dem snart: de sparas bara några dagar.',
  ownDataFailed: 'Dina egna uppgifter kunde inte samlas. Försök igen.',
  importFailed:
    'Importen av {name} stoppades av ett fel. Inget av den skrevs: öppna importen och skicka filen igen.',
  importUndoFailed:
    'Importen av {name} kunde inte ångras. Det den skrev står kvar: öppna importen och försök igen.',
  webhookGivenUp:
    '{name} har inte gått att nå på tre dagar. Det den inte fick veta står i loggen: skicka det igen när systemet fungerar.',
  webhookStopped:
    'Webhooken {name} har stannat och säger inte till om något längre. Öppna den och spara den igen.',

  preferences: 'Så får du besked',
  preferencesText: 'Listan i Sveis har allt. Här väljer du vad som också kommer till telefonen och mejlen.',
  onThisPhone: 'På den här telefonen',
  push: 'Avisera mig på den här telefonen',
  pushHint: 'Även när Sveis är stängt. Andra som ser telefonen ser inte vad det gäller.',
  pushDenied:
    'Telefonens inställningar tillåter inte aviseringar från Sveis. Tillåt dem där och kom tillbaka.',
  pushMissing: 'Den här telefonen kan inte aviseras här. På iPhone måste Sveis först läggas på hemskärmen.',
  byMail: 'Med mejl',
  digest: 'Samla mejl',
  digest_off: 'Var för sig',
  digest_daily: 'En gång om dagen',
  digest_weekly: 'En gång i veckan',
  quiet: 'Tysta timmar',
  quietText: 'Under den tiden kommer bara det som inte kan vänta och det som gäller din egen klocka.',
  quietFrom: 'Från',
  quietUntil: 'Till',
  quietWeekends: 'Även på helger',
  group_time: 'Min klocka och mina timmar',
  group_tasks: 'Uppgifter',
  group_news: 'Nyheter',
  group_records: 'Avvikelser, utrustning och andra poster',
  pushOfferTitle: 'Vill du veta det direkt?',
  pushOfferText:
    'Sveis kan avisera dig på den här telefonen även när appen är stängd: när en uppgift kommer, ett skift är slut eller timmar har returnerats.',
  pushOfferYes: 'Avisera mig',
  pushOfferNo: 'Inte nu',
  stockLow: '{name}: {qty} {unit} kvar, och minst ska det vara {least}. Beställ i tid.',
  batchExpiring: '{name}, batch {batch}: använd före {day}. {qty} {unit} kvar.',
  stockDiffers:
    '{name} på {place}: saldot säger {qty}, rörelserna blir {moved}. Säg till den som driver Sveis.',
};
