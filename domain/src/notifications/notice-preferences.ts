import { addDays, type Day, dayInZone, startOfDay, wallClock, weekdayOf } from '../format/index.ts';

/** What people choose about as one thing: their own clock and hours, tasks, news, and everything else about records. */
export const noticeGroups = ['time', 'tasks', 'news', 'records'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** The group of a kind; `module` is the key of the module it is about, absent for what is about no record. */
export const noticeGroupOf = (module: string | undefined): NoticeGroup =>
  module === undefined ? 'time' : module === 'tasks' || module === 'news' ? module : 'records';

export const digests = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

/** How somebody wants to be told, beside the list in the app, which has everything. */
export interface NoticePreferences {
  /** Groups that are not pushed to the phone, and groups that are not mailed. */
  readonly not_pushed: readonly NoticeGroup[];
  readonly not_mailed: readonly NoticeGroup[];
  /** Hours of the company's day between which nothing but what cannot wait comes by push or mail. */
  readonly quiet_from: number;
  readonly quiet_until: number;
  readonly quiet_weekends: boolean;
  /** One mail with everything instead of one for each. */
  readonly digest: Digest;
}

export const untouchedNoticePreferences: NoticePreferences = {
  not_pushed: [],
  not_mailed: [],
  quiet_from: 18,
  quiet_until: 6,
  quiet_weekends: true,
  digest: 'off',
};

type Quiet = Pick<NoticePreferences, 'quiet_from' | 'quiet_until' | 'quiet_weekends'>;

/** Changes to one record within this time are told as one. */
export const COLLAPSE_MS = 10 * 60_000;

const HOUR_MS = 3_600_000;

/** Where one mail a day is not before: when a working day begins. */
const DIGEST_HOUR = 7;

const isFree = (day: Day, { quiet_weekends }: Quiet): boolean => quiet_weekends && weekdayOf(day) > 5;

/** The same hour twice is no quiet at all; a span over midnight is the usual one. */
function isQuietHour(hour: number, { quiet_from, quiet_until }: Quiet): boolean {
  if (quiet_from === quiet_until) return false;
  return quiet_from < quiet_until
    ? hour >= quiet_from && hour < quiet_until
    : hour >= quiet_from || hour < quiet_until;
}

const isQuiet = (at: Date, timeZone: string, quiet: Quiet): boolean =>
  isFree(dayInZone(at, timeZone), quiet) || isQuietHour(wallClock(at, timeZone).hour, quiet);

/** When something that can wait may reach the person: now, or as soon as the quiet of their day or weekend is over. */
export function waitingMoment(now: Date, timeZone: string, quiet: Quiet = untouchedNoticePreferences): Date {
  if (!isQuiet(now, timeZone, quiet)) return now;
  const today = dayInZone(now, timeZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    for (const hour of new Set([0, quiet.quiet_until])) {
      const at = new Date(startOfDay(day, timeZone).getTime() + hour * HOUR_MS);
      if (at > now && !isQuiet(at, timeZone, quiet)) return at;
    }
  }
  return now;
}

/** When the next mail with everything leaves: the next morning, or the next Monday morning. */
export function digestMoment(now: Date, timeZone: string, digest: Exclude<Digest, 'off'>): Date {
  const today = dayInZone(now, timeZone);
  for (let ahead = 0; ; ahead += 1) {
    const day = addDays(today, ahead);
    const at = new Date(startOfDay(day, timeZone).getTime() + DIGEST_HOUR * HOUR_MS);
    const isItsDay = digest === 'daily' ? weekdayOf(day) <= 5 : weekdayOf(day) === 1;
    if (isItsDay && at > now) return at;
  }
}
