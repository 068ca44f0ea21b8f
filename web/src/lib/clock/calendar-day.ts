/** A day as people on the floor see it: in the company's zone, whatever the phone thinks. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function calendarDay(at: number, timeZone: string): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
    .formatToParts(at)
    .map((part) => [part.type, Number(part.value)] as const);
  const of = (type: string) => parts.find(([name]) => name === type)?.[1] ?? 0;
  return { year: of('year'), month: of('month'), day: of('day') };
}

const DAY_MS = 86_400_000;

/** ISO 8601: weeks begin on Monday, and week 1 holds the first Thursday. */
export function isoWeek({ year, month, day }: CalendarDay): number {
  const date = new Date(Date.UTC(year, month - 1, day));
  const weekday = date.getUTCDay() || 7;
  const thursday = date.getTime() + (4 - weekday) * DAY_MS;
  const firstDay = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - firstDay) / DAY_MS / 7) + 1;
}

/** "Torsdag 12. november": the first letter large, as a heading begins. */
export function longDay(at: number, timeZone: string, locale: string): string {
  const text = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(at);
  return capital(text, locale);
}

/** "Tor 12.11.": the same where there is no room for words. */
export function shortDay(at: number, timeZone: string, locale: string): string {
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }).format(at);
  const { month, day } = calendarDay(at, timeZone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${capital(weekday.replace(/\.$/, ''), locale)} ${two(day)}.${two(month)}.`;
}

function capital(text: string, locale: string): string {
  const [first = '', ...rest] = [...text];
  return first.toLocaleUpperCase(locale) + rest.join('');
}
