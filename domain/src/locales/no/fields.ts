import type { Translation } from '../catalogue.ts';

export const fields: Translation<'fields'> = {
  REQUIRED: 'Må fylles ut',
  INVALID: 'Verdien kan ikke brukes',
  INVALID_EMAIL: 'Ugyldig e-postadresse',
  INVALID_NAME: 'Ugyldig navn',
  NOT_A_NUMBER: 'Ikke et gyldig tall',
  NOT_A_DATE: 'Ikke en gyldig dato',
  NOT_A_CHOICE: 'Velg fra listen',
  UNKNOWN_FIELD: 'Ukjent felt',
  TOO_SHORT: 'Minst {min, plural, one {# tegn} other {# tegn}}',
  TOO_LONG: 'Maks {max, plural, one {# tegn} other {# tegn}}',
  TOO_SMALL: 'Må være minst {min}',
  TOO_LARGE: 'Kan være høyst {max}',
  NOT_UNIQUE: 'Er allerede i bruk',
  PASSWORD_TOO_SHORT: 'Bruk minst {min, plural, one {# tegn} other {# tegn}}',
  PASSWORD_TOO_PLAIN: 'For lett å gjette. Prøv noen ord satt sammen.',
};
