import type { Translation } from '../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Hei, {name}!',
  resetSubject: 'Nytt passord for Sveis hos {company}',
  resetBody:
    'Noen, mest sannsynlig du, har bedt om et nytt passord. Åpne denne lenken innen {minutes, plural, one {# minutt} other {# minutter}} for å velge et nytt:',
  resetIgnore:
    'Hvis det ikke var deg, kan du se bort fra denne e-posten. Det gamle passordet virker fortsatt.',
  passwordChangedSubject: 'Sveis-passordet ditt er endret',
  passwordChangedBody:
    'Passordet til {username} hos {company} er endret. Hvis det ikke var deg, si fra til administratoren med en gang.',
  timerExceeded: 'Du har stemplet i over 8 timer, siden {since}',
  shiftEnd: 'Skiftet er slutt. Fortsette eller stoppe? (startet {since})',
  autoStopped: 'Stemplingen fra {since} ble stoppet automatisk etter 24 timer. Sjekk timene.',
  awaitPicture: 'Stemplingen fra {since} har nådd 24 timer. Last opp et bilde for å avslutte den.',
  signature: 'Hilsen Sveis hos {company}',
};
