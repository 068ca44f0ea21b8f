import type { Translation } from '../catalogue.ts';

export const fields: Translation<'fields'> = {
  REQUIRED: 'Obligatoriskt',
  INVALID: 'Värdet kan inte användas',
  INVALID_EMAIL: 'Ogiltig e-postadress',
  INVALID_NAME: 'Ogiltigt namn',
  NOT_A_NUMBER: 'Inte ett giltigt tal',
  NOT_A_DATE: 'Inte ett giltigt datum',
  NOT_A_CHOICE: 'Välj ur listan',
  UNKNOWN_FIELD: 'Okänt fält',
  TOO_SHORT: 'Minst {min, plural, one {# tecken} other {# tecken}}',
  TOO_LONG: 'Högst {max, plural, one {# tecken} other {# tecken}}',
  TOO_SMALL: 'Måste vara minst {min}',
  TOO_LARGE: 'Får vara högst {max}',
  NOT_UNIQUE: 'Används redan',
  PASSWORD_TOO_SHORT: 'Använd minst {min, plural, one {# tecken} other {# tecken}}',
  PASSWORD_TOO_PLAIN: 'För lätt att gissa. Prova några ord tillsammans.',
};
