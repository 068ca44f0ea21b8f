import { addDays, type Day, dayInZone, startOfDay, wallClock } from '../../format/index.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `05:14:08` */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
}

/** `5:14`, for a length of time and not a time of day. */
export function lengthText(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

const typed = /^([01]\d|2[0-3]):([0-5]\d)/;

/** The instant a wall clock shows `HH:mm` on a day; undefined for an hour that night has not got. */
export function instantAt(day: Day, time: string, timeZone: string): Date | undefined {
  const [, hours, minutes] = typed.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const nominal = startOfDay(day, timeZone).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000;
  // On a night the clocks change the day is an hour shorter or longer; the first fit wins.
  const found = [nominal - 3_600_000, nominal, nominal + 3_600_000].map((at) => new Date(at));
  return found.find((at) => {
    const shown = wallClock(at, timeZone);
    return (
      shown.hour === Number(hours) && shown.minute === Number(minutes) && dayInZone(at, timeZone) === day
    );
  });
}

/** The first time after the start that a clock showed this: 02:00 after a start at 22:00 is the next day. */
export function firstAfter(startAt: Date, time: string, timeZone: string): Date | undefined {
  const day = dayInZone(startAt, timeZone);
  return [day, addDays(day, 1)]
    .map((candidate) => instantAt(candidate, time, timeZone))
    .find((at) => at !== undefined && at > startAt);
}
