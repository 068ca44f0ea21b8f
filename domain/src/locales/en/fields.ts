/** What is wrong with one field. */
export const fields = {
  REQUIRED: 'Required',
  INVALID: 'This value cannot be used',
  INVALID_EMAIL: 'Invalid Email',
  INVALID_NAME: 'Invalid name',
  NOT_A_NUMBER: 'Not Valid Number',
  NOT_A_DATE: 'Not a valid date',
  NOT_A_CHOICE: 'Choose one of the list',
  UNKNOWN_FIELD: 'Unknown field',
  TOO_SHORT: 'At least {min, plural, one {# character} other {# characters}}',
  TOO_LONG: 'Max {max, plural, one {# character} other {# characters}}',
  TOO_SMALL: 'Must be at least {min}',
  TOO_LARGE: 'Must be at most {max}',
  NOT_UNIQUE: 'Already in use',
  PASSWORD_TOO_SHORT: 'Use at least {min, plural, one {# character} other {# characters}}',
  PASSWORD_TOO_PLAIN: 'Too easy to guess. Try a few words put together.',
} as const;
