import { type Day, formatNumber } from '@sveis/domain/format';
import { type DeliveryPreview, type DeliveryTotals, secondsOfHours, totalsOf } from '@sveis/domain/time';
import { dayFromWire } from './period-words.ts';

/** What counts against the norm: work and paid or unpaid absence alike. */
export const countedHours = ({ work, absence }: Pick<DeliveryTotals, 'work' | 'absence'>): number =>
  work + absence;

/** A period that is not over, as far as today; undefined for one that is over or has not begun. */
export function totalsSoFar(days: DeliveryPreview['days'], today: Day): DeliveryTotals | undefined {
  const past = days.filter(({ day }) => dayFromWire(day) <= today);
  return past.length > 0 && past.length < days.length ? totalsOf(past.map(secondsOfHours)) : undefined;
}

/** `+1,25`, `−2,55`, `0,00`: a balance says its direction, with a real minus sign. */
export function balanceText(hours: number): string {
  const text = formatNumber(Math.abs(hours));
  if (text === '0,00') return text;
  return `${hours < 0 ? '−' : '+'}${text}`;
}

/** Nothing is a dash, so that what is there stands out. */
export const hoursOrDash = (hours: number): string => (hours === 0 ? '–' : formatNumber(hours));
