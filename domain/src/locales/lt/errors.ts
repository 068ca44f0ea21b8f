import type { Translation } from '../catalogue.ts';

export const errors: Translation<'errors'> = {
  NO_SESSION: 'Tapatybės patvirtinti nepavyko',
  LOGIN_FAILED: 'Prisijungti nepavyko!',
  NO_PERMISSION: 'Atsiprašome! Neturite teisės ({permissionType}, {module})',
  FEATURE_OFF: 'Jūsų įmonė šios funkcijos neįjungė ({feature}).',
  TIMER_DISABLED: 'Laiko žymėjimas išjungtas',
  PWA_DISABLED: 'PWA neįjungta, kreipkitės į administratorių',
  BAD_ORIGIN: 'Užklausa atėjo iš kitos svetainės ir buvo atmesta.',
  NOT_FOUND: 'Nepavyko rasti. Galbūt įrašas ištrintas.',
  STALE: 'Kol rašėte, kažkas kitas tai pakeitė.',
  BAD_REQUEST: 'Užklausos nepavyko perskaityti.',
  VALIDATION: 'Patikrinkite privalomus laukus!',
  KEY_REUSED: 'Tai jau buvo išsiųsta su kitu turiniu.',
  BAD_QUERY: 'Sąrašo tokiu būdu gauti negalima: {path}',
  UNKNOWN_HOST: 'Tokios įmonės nežinome. Patikrinkite, ar gerai parašėte.',
  DEVICE_NOT_ENROLLED:
    'Šis telefonas dar nepažįsta jūsų įmonės. Vieną kartą prisijunkite slaptažodžiu, tada veiks ir kortelės.',
  WRONG_PASSWORD: 'Dabartinis slaptažodis neteisingas.',
  LINK_EXPIRED: 'Nuoroda jau panaudota arba per sena. Paprašykite naujos.',
  USER_MISMATCH: 'Esate prisijungę kito žmogaus vardu.',
  FILE_TOO_LARGE: 'Failas didesnis nei {limit} MB.',
  TOO_MANY_REQUESTS:
    'Per daug bandymų. Bandykite dar kartą po {seconds, plural, one {# sekundės} few {# sekundžių} many {# sekundės} other {# sekundžių}}.',
  SHARING_SERVICE: 'Gali būti neteisingi „Sharepoint“ prisijungimo duomenys arba trūksta nustatymų!',
  INTERNAL: 'Kažkas nepavyko',
  UNAVAILABLE: '„Sveis“ paleidžiama iš naujo. Jūsų darbas išsaugotas, netrukus bandykite dar kartą.',
};
