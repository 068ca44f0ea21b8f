import type { Translation } from '../../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Hei, {name}!',
  resetSubject: 'Nytt passord for Sveis hos {company}',
  resetBody:
    'Noen, mest sannsynlig du, har bedt om et nytt passord. Åpne denne lenken innen {minutes, plural, one {# minutt} other {# minutter}} for å velge et nytt:',
  resetIgnore:
    'Hvis det ikke var deg, kan du se bort fra denne e-posten. Det gamle passordet virker fortsatt.',
  inviteSubject: 'Du er invitert til Sveis hos {company}',
  inviteBody:
    '{company} bruker Sveis til timer og arbeid. Brukernavnet ditt er {username}. Åpne denne lenken innen {hours} timer og velg et passord:',
  passwordChangedSubject: 'Sveis-passordet ditt er endret',
  passwordChangedBody:
    'Passordet til {username} hos {company} er endret. Hvis det ikke var deg, si fra til administratoren med en gang.',
  hoursSubject: 'Sveis: timene dine hos {company}',
  hoursIntro: 'Dette gjenstår med timene dine:',
  hoursOpen: 'Åpne Sveis: {address}',
  hoursSwitch: 'Du velger selv hvilke påminnelser du får, under Påminnelser i Sveis.',
  checklistAttached: '{company} sender deg sjekklisten {number} {title}. Den ligger ved som PDF.',
  checklistFilled: '{company} har fylt ut sjekklisten {number} {title}.',
  recordOpen: 'Åpne det i Sveis: {address}',
  digestSubject: 'Sveis: {count, plural, one {# varsel} other {# varsler}}',
  digestChoose: 'Du velger hvordan du får beskjed under Varsler i Sveis.',
  fileSubject: 'Fil fra {company}: {name}',
  fileBody: '{sender} hos {company} sender deg {name} ({size}).',
  fileFetch: 'Hent den innen {day}: {address}',
  signature: 'Hilsen Sveis hos {company}',
  secondFactorOnSubject: 'Totrinnsinnlogging er slått på i Sveis',
  secondFactorOnBody:
    'Totrinnsinnlogging ble satt opp for {username} hos {company}. Var det ikke deg, si fra til administratoren med en gang.',
  secondFactorOffSubject: 'Totrinnsinnlogging er slått av i Sveis',
  secondFactorOffBody:
    'Totrinnsinnlogging ble slått av for {username} hos {company}. Var det ikke deg, si fra til administratoren med en gang.',
  passkeyAddedSubject: 'En passnøkkel er lagt til i Sveis',
  passkeyAddedBody:
    'En passnøkkel ble lagt til for {username} hos {company}. Var det ikke deg, si fra til administratoren med en gang.',
  passkeyRemovedSubject: 'En passnøkkel er fjernet i Sveis',
  passkeyRemovedBody:
    'En passnøkkel for {username} hos {company} ble fjernet. Var det ikke deg, si fra til administratoren med en gang.',
  providerLinkedSubject: 'Bedriftskontoen din åpner Sveis',
  providerLinkedBody:
    'Bedriftskontoen til {username} hos {company} logger nå inn i Sveis. Var det ikke deg, si fra til administratoren med en gang.',
};
