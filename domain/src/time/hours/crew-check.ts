import type { Day } from '../../format/index.ts';
import { DAY_CAP_SECONDS } from '../reference/constants.ts';

/** What the entered hours put on one day of a person. Both sides of a night share their `entry`. */
export interface CrewRow {
  readonly day: Day;
  readonly entry: string;
  /** With the break. */
  readonly seconds: number;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}

/** One person's calendar, as far as it is known. */
export interface CrewCalendar {
  /** Delivered days are closed to their owner, not to those who write others' hours. */
  readonly isOwn: boolean;
  readonly days: ReadonlyMap<
    Day,
    { readonly used: number; readonly isLocked: boolean; readonly isDelivered: boolean }
  >;
  readonly spans: readonly { readonly startAt: Date; readonly endAt: Date }[];
}

export interface CrewVerdict {
  /** `partly`: closed days are left out, the others are written. */
  readonly state: 'free' | 'partly' | 'blocked';
  readonly locked: readonly Day[];
  readonly delivered: readonly Day[];
  readonly overlapping: readonly Day[];
  /** Days of more than 24 hours, with the seconds that are left of each. */
  readonly full: readonly { readonly day: Day; readonly room: number }[];
  /** Seconds that stand on these days already. */
  readonly used: number;
}

/** What is in the way of the same hours for one person of a crew. */
export function checkCrewMember(rows: readonly CrewRow[], { isOwn, days, spans }: CrewCalendar): CrewVerdict {
  const wanted = [...new Set(rows.map(({ day }) => day))].sort();
  const locked = wanted.filter((day) => days.get(day)?.isLocked);
  const delivered = wanted.filter((day) => days.get(day)?.isDelivered && !locked.includes(day));
  const closed = isOwn ? [...locked, ...delivered] : locked;
  const closedEntries = new Set(rows.filter(({ day }) => closed.includes(day)).map(({ entry }) => entry));
  const written = rows.filter(({ entry }) => !closedEntries.has(entry));

  const overlapping = written.filter((row) => spans.some((span) => meets(row, span))).map(({ day }) => day);
  const full = [...secondsByDay(written)]
    .map(([day, seconds]) => ({ day, seconds, room: DAY_CAP_SECONDS - (days.get(day)?.used ?? 0) }))
    .filter(({ seconds, room }) => seconds > room)
    .map(({ day, room }) => ({ day, room: Math.max(0, room) }));
  const isBlocked = written.length === 0 || overlapping.length > 0 || full.length > 0;
  return {
    state: isBlocked ? 'blocked' : closedEntries.size > 0 ? 'partly' : 'free',
    locked,
    delivered,
    overlapping: [...new Set(overlapping)].sort(),
    full,
    used: wanted.reduce((sum, day) => sum + (days.get(day)?.used ?? 0), 0),
  };
}

/** Times that only touch do not meet; an amount has no times. */
const meets = (
  { startAt, endAt }: CrewRow,
  span: { readonly startAt: Date; readonly endAt: Date },
): boolean => startAt !== null && endAt !== null && startAt < span.endAt && endAt > span.startAt;

function secondsByDay(rows: readonly CrewRow[]): ReadonlyMap<Day, number> {
  const sums = new Map<Day, number>();
  for (const { day, seconds } of rows) sums.set(day, (sums.get(day) ?? 0) + seconds);
  return sums;
}
