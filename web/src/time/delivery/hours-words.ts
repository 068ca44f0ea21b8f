import { formatNumber } from '@sveis/domain/format';
import type { DeliveryTotals } from '@sveis/domain/time';

/** What counts against the norm: work and paid or unpaid absence alike. */
export const countedHours = ({ work, absence }: Pick<DeliveryTotals, 'work' | 'absence'>): number =>
  work + absence;

/** `+1,25`, `−2,55`, `0,00`: a balance says its direction, with a real minus sign. */
export function balanceText(hours: number): string {
  const text = formatNumber(Math.abs(hours));
  if (text === '0,00') return text;
  return `${hours < 0 ? '−' : '+'}${text}`;
}

/** Nothing is a dash, so that what is there stands out. */
export const hoursOrDash = (hours: number): string => (hours === 0 ? '–' : formatNumber(hours));
