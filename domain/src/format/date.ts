import { type Day, dayOf, isDay } from './day.ts';

const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** `2026-03-01` is shown as `01.03.2026` in every language. */
export const formatDate = (day: Day): string => day.split('-').reverse().join('.');

/** What a sentence is made of, with its days written as everywhere else. */
export const withShownDays = (
  values: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isDay(value) ? formatDate(value) : value,
    ]),
  );

/** Takes `01.03.2026` and `1.3.2026`; a day that does not exist gives undefined. */
export function parseDate(text: string): Day | undefined {
  const found = typed.exec(text.trim());
  if (!found) return undefined;
  const day = dayOf(Number(found[3]), Number(found[2]), Number(found[1]));
  return isDay(day) ? day : undefined;
}
