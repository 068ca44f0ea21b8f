import { intlLocale } from '@sveis/domain/locales';
import { currentLanguage } from '../lib/language.ts';
import { connectivity } from './connectivity.ts';

const MINUTE = 60_000;

/** "HH:mm" of the data on screen when it is not fresh, for "as of HH:mm"; undefined when it is. */
export function asOf(
  query: { readonly dataUpdatedAt: number; readonly isError?: boolean },
  now = Date.now(),
) {
  if (query.dataUpdatedAt === 0) return undefined;
  const isBehind = query.isError === true || !connectivity.get().online;
  return isBehind || now - query.dataUpdatedAt > 5 * MINUTE
    ? momentText(query.dataUpdatedAt, now)
    : undefined;
}

/** The time of day, and the date too when it was not today. */
export function momentText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const clock = new Intl.DateTimeFormat(intlLocale(currentLanguage()), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .replace('.', ':');
  if (isToday) return clock;
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()} ${clock}`;
}
