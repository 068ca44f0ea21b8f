import { intlLocale, type Language } from '../locales/index.ts';
import type { Day } from './day.ts';

export type NameWidth = 'long' | 'short' | 'narrow';

// Days and months are named without any zone of their own: noon in UTC is on the same day everywhere it is asked.
const instantOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs some hundred times more than using it: a calendar asks for forty names at once. */
function formatterOf(part: 'weekday' | 'month', language: Language, width: NameWidth): Intl.DateTimeFormat {
  const key = `${part} ${language} ${width}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(intlLocale(language), { [part]: width, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

/** `torsdag`, `ketvirtadienis`: the case and letters the language itself uses. */
export const weekdayName = (day: Day, language: Language, width: NameWidth = 'long'): string =>
  formatterOf('weekday', language, width).format(instantOf(day));

/** 1 is January. The name stands alone, as over a calendar, not inside a date. */
export const monthName = (month: number, language: Language, width: NameWidth = 'long'): string =>
  formatterOf('month', language, width).format(new Date(Date.UTC(2024, month - 1, 15, 12)));

/** Monday first, as on every calendar in these languages. */
export const weekdayNames = (language: Language, width: NameWidth = 'short'): readonly string[] =>
  ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-06', '2024-01-07'].map(
    (day) => weekdayName(day, language, width),
  );
