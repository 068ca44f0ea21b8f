import { invalidHours, refused, tooFarAhead, validation } from '@sveis/domain/errors';
import { addDays, type Day, dayInZone, formatDate } from '@sveis/domain/format';
import {
  BREAK_MAX_HOURS,
  checkHours,
  daysOfRange,
  type HourSpan,
  type HoursVerdict,
  type NormShift,
  piecesOfSpan,
  RANGE_MAX_DAYS,
  readDateTime,
  readHours,
  secondsBetween,
  secondsOfDayAt,
  spansOf,
} from '@sveis/domain/time';

export interface PlannedRow {
  readonly day: Day;
  readonly amountSeconds: number;
  readonly breakSeconds: number;
  readonly span?: HourSpan | undefined;
}

/** One day, or one night in two rows: each asked for by the same request. */
export interface PlannedEntry {
  readonly rows: readonly PlannedRow[];
  readonly amountSeconds: number;
  readonly breakSeconds: number;
  readonly grossSeconds?: number | undefined;
}

export interface PlanInput {
  readonly start_date: string;
  readonly end_date: string;
  readonly amount?: number | undefined;
  readonly break?: number | undefined;
  readonly skip_weekend?: boolean | undefined;
}

export interface PlanGround {
  readonly timeZone: string;
  readonly now: Date;
}

const EARLIEST_YEAR = 1921;
/** Work is entered when it is done, at the earliest on the eve. */
const DAYS_AHEAD = 1;

/** What a request wants written: a day or a night at a time. */
export function planHours(input: PlanInput, ground: PlanGround): readonly PlannedEntry[] {
  const start = readField('start_date', input.start_date, ground.timeZone);
  const end = readField('end_date', input.end_date, ground.timeZone);
  const isMidnight = (at: Date) => secondsOfDayAt(at, ground.timeZone) === 0;
  const isAmount = input.amount !== undefined && isMidnight(start.at) && isMidnight(end.at);
  const entries = isAmount
    ? planAmounts(input, start.day, end.day)
    : planTimes(input, start.at, end.at, ground);
  requireDays(
    entries.flatMap((entry) => entry.rows.map((row) => row.day)),
    ground,
    DAYS_AHEAD,
  );
  return entries;
}

function readField(field: string, text: string, timeZone: string) {
  const read = readDateTime(text, timeZone);
  if (read.kind === 'missing') throw refused('HOURS_NOT_VALID');
  if (read.kind === 'malformed') throw validation({ [field]: [{ code: 'NOT_A_DATE' }] });
  return read;
}

/** Days that exist for us: after 1920, not too many, and not too far ahead. */
export function requireDays(days: readonly Day[], { timeZone, now }: PlanGround, daysAhead: number): void {
  if (days.length === 0) throw refused('NO_DAYS');
  if (days.some((day) => Number(day.slice(0, 4)) < EARLIEST_YEAR)) throw refused('YEAR_INVALID');
  const last = addDays(dayInZone(now, timeZone), daysAhead);
  if (days.some((day) => day > last)) throw tooFarAhead(formatDate(last));
}

export const breakSecondsOf = (hours: number | undefined): number => {
  if (hours !== undefined && (!Number.isFinite(hours) || hours < 0)) {
    throw validation({ break: [{ code: 'TOO_SMALL', params: { min: 0 } }] });
  }
  return Math.round((hours ?? 0) * 3600);
};

function planAmounts(input: PlanInput, from: Day, to: Day): readonly PlannedEntry[] {
  const read = readHours(input.amount ?? 0);
  if (read.kind === 'problem') throw read.code === 'DAY_CAP' ? refused('DAY_CAP') : invalidHours('amount');
  const breakSeconds = breakSecondsOf(input.break);
  const amountSeconds = read.seconds;
  const days = daysOfRange(from, to, { skipWeekend: input.skip_weekend === true });
  if (days.length > RANGE_MAX_DAYS) {
    throw validation({ end_date: [{ code: 'TOO_LARGE', params: { max: RANGE_MAX_DAYS } }] });
  }
  return days.map((day) => ({ amountSeconds, breakSeconds, rows: [{ day, amountSeconds, breakSeconds }] }));
}

function planTimes(
  input: PlanInput,
  startAt: Date,
  endAt: Date,
  { timeZone }: PlanGround,
): readonly PlannedEntry[] {
  if (endAt <= startAt) throw invalidHours('end_date');
  if (secondsBetween(startAt, endAt) > RANGE_MAX_DAYS * 86_400) {
    throw validation({ end_date: [{ code: 'TOO_LARGE', params: { max: RANGE_MAX_DAYS } }] });
  }
  const spans = spansOf(startAt, endAt, timeZone, { skipWeekend: input.skip_weekend === true });
  if (!spans) throw refused('HOURS_NOT_VALID');
  const breakSeconds = breakSecondsOf(input.break);
  return spans.map((span) => {
    const grossSeconds = secondsBetween(span.startAt, span.endAt);
    const rows = piecesOfSpan(span, breakSeconds, timeZone).map((piece) => ({
      day: piece.day,
      amountSeconds: piece.amountSeconds,
      breakSeconds: piece.breakSeconds,
      span: { startAt: piece.startAt, endAt: piece.endAt },
    }));
    return { rows, amountSeconds: grossSeconds - breakSeconds, breakSeconds, grossSeconds };
  });
}

/** Refuses what can never be; tells whether it is more than the shift holds. */
export function isOverShift(entries: readonly PlannedEntry[], shift: NormShift): boolean {
  const verdicts = new Set<HoursVerdict>(entries.map((entry) => checkHours({ ...entry, shift })));
  if (verdicts.has('PAUSE_TOO_LONG')) throw refused('PAUSE_TOO_LONG');
  if (verdicts.has('INVALID_HOURS')) throw invalidHours('amount');
  if (verdicts.has('DAY_CAP')) throw refused('DAY_CAP');
  for (const { breakSeconds } of entries) requireShortBreak(breakSeconds);
  return verdicts.has('OVER_SHIFT');
}

/** A longer break is most often minutes sent as hours. */
export function requireShortBreak(breakSeconds: number): void {
  if (breakSeconds <= BREAK_MAX_HOURS * 3600) return;
  throw validation({ break: [{ code: 'TOO_LARGE', params: { max: BREAK_MAX_HOURS } }] });
}
