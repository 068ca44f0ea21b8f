import { dayInZone, formatDate, formatTime } from '@sveis/domain/format';
import { companyZone } from '../lib/clock/company-zone.ts';
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

/** The time of day where the company is, and the date too when it was not today there. */
export function momentText(at: number, now = Date.now(), zone = companyZone()): string {
  const day = dayInZone(new Date(at), zone);
  const clock = formatTime(new Date(at), zone);
  return day === dayInZone(new Date(now), zone) ? clock : `${formatDate(day)} ${clock}`;
}

/** Of today it tells the time alone. */
export const isOfEarlierDay = (moment: string): boolean => moment.includes(' ');
