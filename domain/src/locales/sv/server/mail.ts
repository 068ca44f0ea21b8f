import type { Translation } from '../../catalogue.ts';

export const mail: Translation<'mail'> = {
  greeting: 'Hej {name}!',
  resetSubject: 'Nytt lösenord för Sveis hos {company}',
  resetBody:
    'Någon, troligen du, har bett om ett nytt lösenord. Öppna länken inom {minutes, plural, one {# minut} other {# minuter}} för att välja ett nytt:',
  resetIgnore:
    'Om det inte var du kan du bortse från det här mejlet. Ditt gamla lösenord fungerar fortfarande.',
  inviteSubject: 'Du är inbjuden till Sveis hos {company}',
  inviteBody:
    '{company} använder Sveis för tid och arbete. Ditt användarnamn är {username}. Öppna länken inom {hours} timmar och välj ett lösenord:',
  passwordChangedSubject: 'Ditt lösenord till Sveis har ändrats',
  passwordChangedBody:
    'Lösenordet för {username} hos {company} har ändrats. Om det inte var du, säg till administratören genast.',
  hoursSubject: 'Sveis: dina timmar hos {company}',
  hoursIntro: 'Det här återstår med dina timmar:',
  hoursOpen: 'Öppna Sveis: {address}',
  hoursSwitch: 'Du väljer själv vilka påminnelser du får, under Påminnelser i Sveis.',
  checklistAttached: '{company} skickar dig checklistan {number} {title}. Den är bifogad som PDF.',
  checklistFilled: '{company} har fyllt i checklistan {number} {title}.',
  recordOpen: 'Öppna i Sveis: {address}',
  digestSubject: 'Sveis: {count, plural, one {# avisering} other {# aviseringar}}',
  digestChoose: 'Du väljer hur du får besked under Aviseringar i Sveis.',
  fileSubject: 'Fil från {company}: {name}',
  fileBody: '{sender} på {company} skickar dig {name} ({size}).',
  fileFetch: 'Hämta den senast {day}: {address}',
  signature: 'Hälsningar från Sveis hos {company}',
  secondFactorOnSubject: 'Tvåstegsinloggning är på i Sveis',
  secondFactorOnBody:
    'Tvåstegsinloggning ställdes in för {username} hos {company}. Var det inte du, säg genast till din administratör.',
  secondFactorOffSubject: 'Tvåstegsinloggning är av i Sveis',
  secondFactorOffBody:
    'Tvåstegsinloggning stängdes av för {username} hos {company}. Var det inte du, säg genast till din administratör.',
  passkeyAddedSubject: 'En lösennyckel lades till i Sveis',
  passkeyAddedBody:
    'En lösennyckel lades till för {username} hos {company}. Var det inte du, säg genast till din administratör.',
  passkeyRemovedSubject: 'En lösennyckel togs bort i Sveis',
  passkeyRemovedBody:
    'En lösennyckel för {username} hos {company} togs bort. Var det inte du, säg genast till din administratör.',
  providerLinkedSubject: 'Ditt företagskonto öppnar Sveis',
  providerLinkedBody:
    'Företagskontot för {username} hos {company} loggar nu in i Sveis. Var det inte du, säg genast till din administratör.',
};
