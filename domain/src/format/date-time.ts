import { formatDate } from './date.ts';
import { dayOf } from './day.ts';
import { wallClock } from './zone.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `01.03.2026 07:30:00`, by the wall clock of the company's time zone. */
export function formatDateTime(instant: Date, timeZone: string): string {
  const { year, month, date, hour, minute, second } = wallClock(instant, timeZone);
  return `${formatDate(dayOf(year, month, date))} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** `07:30` */
export function formatTime(instant: Date, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${two(hour)}:${two(minute)}`;
}
