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
  const [first = '', ...rest] = [...text];
  return first.toLocaleUpperCase(locale) + rest.join('');
}
