import {
  addDays,
  type Day,
  formatDate,
  isoWeekOf,
  monthName,
  parseDate,
  weekdayName,
} from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { type DeliveryPeriod, periodContaining } from '@sveis/domain/time';
import type { Translate } from '../../lib/words/messages.ts';

const capital = ([first = '', ...rest]: string, language: Language): string =>
  first.toLocaleUpperCase(language) + rest.join('');

/** "Uke 46", "November 2026". */
export function periodName(period: DeliveryPeriod, t: Translate, language: Language): string {
  if (period.kind === 'week') return t('shell.weekNumber', { week: isoWeekOf(period.from).week });
  return capital(
    `${monthName(Number(period.from.slice(5, 7)), language)} ${period.from.slice(0, 4)}`,
    language,
  );
}

/** The year once, at the end, unless the two are in different ones. */
export function periodDates({ from, to }: Pick<DeliveryPeriod, 'from' | 'to'>): string {
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDate(from).slice(0, 6) : formatDate(from);
  return `${first}–${formatDate(to)}`;
}

export const nextPeriod = ({ kind, to }: DeliveryPeriod): DeliveryPeriod =>
  periodContaining(addDays(to, 1), kind);

/** "Man 09.11.": a day in a row of days. */
export const shortDay = (day: Day, language: Language): string =>
  `${capital(weekdayName(day, language, 'short').replace(/\.$/, ''), language)} ${formatDate(day).slice(0, 6)}`;

/** Days travel as DD.MM.YYYY. */
export const dayFromWire = (text: string): Day => parseDate(text) ?? text;

export const wireDays = ({ from, to }: Pick<DeliveryPeriod, 'from' | 'to'>) => ({
  from: formatDate(from),
  to: formatDate(to),
});
