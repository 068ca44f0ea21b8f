import type { Translation } from '../catalogue.ts';

export const errors: Translation<'errors'> = {
  NO_SESSION: 'Autentiseringen misslyckades',
  LOGIN_FAILED: 'Inloggningen misslyckades!',
  NO_PERMISSION: 'Tyvärr! Du har inte behörighet ({permissionType}, {module})',
  FEATURE_OFF: 'Ditt företag har inte slagit på detta ({feature}).',
  TIMER_DISABLED: 'Stämpling är avstängd',
  PWA_DISABLED: 'PWA är inte påslaget, kontakta administratören',
  BAD_ORIGIN: 'Anropet kom från en annan webbplats och avvisades.',
  NOT_FOUND: 'Vi hittade inte detta. Det kan ha tagits bort.',
  STALE: 'Någon annan ändrade detta medan du skrev.',
  BAD_REQUEST: 'Anropet kunde inte läsas.',
  VALIDATION: 'Kontrollera de obligatoriska fälten!',
  KEY_REUSED: 'Detta har redan skickats med annat innehåll.',
  BAD_QUERY: 'Listan kan inte hämtas på det här sättet: {path}',
  UNKNOWN_HOST: 'Vi känner inte till företaget. Kontrollera stavningen.',
  DEVICE_NOT_ENROLLED:
    'Telefonen känner inte till ditt företag än. Logga in med lösenord en gång, sedan fungerar brickorna.',
  WRONG_PASSWORD: 'Det nuvarande lösenordet är fel.',
  LINK_EXPIRED: 'Länken är använd eller för gammal. Be om en ny.',
  USER_MISMATCH: 'Du är inloggad som någon annan.',
  FILE_TOO_LARGE: 'Filen är större än {limit} MB.',
  TOO_MANY_REQUESTS: 'För många försök. Försök igen om {seconds, plural, one {# sekund} other {# sekunder}}.',
  SHARING_SERVICE: 'Sharepoint kan ha fel inloggningsuppgifter, eller så saknas inställningar!',
  INTERNAL: 'Något gick fel',
  UNAVAILABLE: 'Sveis startar om. Ditt arbete är tryggt, försök igen om en stund.',
};
