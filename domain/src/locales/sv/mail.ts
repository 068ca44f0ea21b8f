import type { Translation } from '../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Hej {name}!',
  resetSubject: 'Nytt lösenord för Sveis hos {company}',
  resetBody:
    'Någon, troligen du, har bett om ett nytt lösenord. Öppna länken inom {minutes, plural, one {# minut} other {# minuter}} för att välja ett nytt:',
  resetIgnore:
    'Om det inte var du kan du bortse från det här mejlet. Ditt gamla lösenord fungerar fortfarande.',
  passwordChangedSubject: 'Ditt lösenord till Sveis har ändrats',
  passwordChangedBody:
    'Lösenordet för {username} hos {company} har ändrats. Om det inte var du, säg till administratören genast.',
  timerExceeded: 'Du har varit instämplad i mer än 8 timmar, sedan {since}',
  shiftEnd: 'Skiftet är slut. Fortsätta eller stoppa? (startade {since})',
  autoStopped: 'Stämplingen från {since} stoppades automatiskt efter 24 timmar. Kontrollera timmarna.',
  awaitPicture: 'Stämplingen från {since} har nått 24 timmar. Ladda upp en bild för att avsluta den.',
  signature: 'Hälsningar från Sveis hos {company}',
};
