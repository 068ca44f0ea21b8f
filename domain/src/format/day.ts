/** A calendar day as `YYYY-MM-DD`: it has no clock and no time zone, and sorts as text. */
export type Day = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayLength = 86_400_000;

/** Also refuses days that do not exist, such as 2026-02-29. */
export const isDay = (value: string): value is Day => {
  const found = shape.exec(value);
  if (!found) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

export const dayOf = (year: number, month: number, date: number): Day =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`;

export const addDays = (day: Day, count: number): Day =>
  new Date(utcOf(day) + count * dayLength).toISOString().slice(0, 10);

/** The same date so many months on; the last of the month where that month is too short. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + (month - 1) + count;
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  const firstOfNext = toMonth === 12 ? dayOf(toYear + 1, 1, 1) : dayOf(toYear, toMonth + 1, 1);
  const last = Number(addDays(firstOfNext, -1).slice(8));
  return dayOf(toYear, toMonth, Math.min(date, last));
}

/** The day of the same month with this date; the last of the month where that month is too short. */
export const onDate = (day: Day, date: number): Day =>
  addMonths(`${day.slice(0, 5)}01-${String(date).padStart(2, '0')}`, Number(day.slice(5, 7)) - 1);

export const daysBetween = (from: Day, to: Day): number => (utcOf(to) - utcOf(from)) / dayLength;

/** 1 is Monday and 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(utcOf(day)).getUTCDay() || 7;

const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const padded = (value: number, length: number): string => String(value).padStart(length, '0');
