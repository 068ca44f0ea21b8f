import type { Translation } from '../catalogue.ts';

export const errors: Translation<'errors'> = {
  NO_SESSION: 'Du er ikke logget inn lenger',
  LOGIN_FAILED: 'Innlogging mislyktes!',
  NO_PERMISSION: 'Beklager! Du har ikke tilgang ({permissionType}, {module})',
  FEATURE_OFF: 'Bedriften din har ikke slått på dette ({feature}).',
  TIMER_DISABLED: 'Stempling er slått av',
  PWA_DISABLED: 'PWA er ikke slått på, ta kontakt med administrator',
  BAD_ORIGIN: 'Forespørselen kom fra et annet nettsted og ble avvist.',
  NOT_FOUND: 'Vi fant ikke dette. Det kan være slettet.',
  STALE: 'Noen andre endret dette mens du skrev.',
  BAD_REQUEST: 'Forespørselen kunne ikke leses.',
  VALIDATION: 'Sjekk feltene som må fylles ut!',
  KEY_REUSED: 'Dette er allerede sendt med et annet innhold.',
  BAD_QUERY: 'Listen kan ikke hentes på denne måten: {path}',
  UNKNOWN_HOST: 'Vi kjenner ikke denne bedriften. Sjekk skrivemåten.',
  DEVICE_NOT_ENROLLED:
    'Denne telefonen kjenner ikke bedriften din ennå. Logg inn med passord én gang, så virker brikkene etterpå.',
  WRONG_PASSWORD: 'Det nåværende passordet er feil.',
  LINK_EXPIRED: 'Lenken er brukt eller for gammel. Be om en ny.',
  USER_MISMATCH: 'Du er logget inn som en annen.',
  FILE_TOO_LARGE: 'Filen er større enn {limit} MB.',
  TOO_MANY_REQUESTS: 'For mange forsøk. Prøv igjen om {seconds, plural, one {# sekund} other {# sekunder}}.',
  SHARING_SERVICE: 'Sharepoint kan ha feil innloggingsopplysninger, eller oppsett mangler!',
  INTERNAL: 'Noe gikk galt',
  UNAVAILABLE: 'Sveis starter på nytt. Arbeidet ditt er trygt. Prøv igjen om litt.',
};
