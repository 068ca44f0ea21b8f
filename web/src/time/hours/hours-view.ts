import { type Day, formatDate, parseDate } from '@sveis/domain/format';
import type { DayDelivery, HourDay, HourEntry, HoursAnswer } from '@sveis/domain/time';

/** One row of somebody's hours as the screens show it; days are ISO here and seconds are whole. */
export interface HoursRow extends Omit<HourEntry, 'day'> {
  readonly day: Day;
  readonly amountSeconds: number;
  readonly breakSeconds: number;
  /** Waits on the phone. */
  readonly isUnsent: boolean;
}

export interface DayFigures {
  readonly work: number;
  readonly break: number;
  readonly absence: number;
  readonly norm: number;
  readonly holiday: string | null;
  readonly isLocked: boolean;
  readonly isDelivered: boolean;
  /** The server has told of it: until then nothing is known to be missing. */
  readonly isTold: boolean;
  /** What became of its newest delivery. */
  readonly delivery: DayDelivery | undefined;
}

/** What the phone knows about a stretch of days. */
export interface HoursView {
  readonly rows: readonly HoursRow[];
  readonly days: ReadonlyMap<Day, DayFigures>;
}

export const emptyDay: DayFigures = {
  work: 0,
  break: 0,
  absence: 0,
  norm: 0,
  holiday: null,
  isLocked: false,
  isDelivered: false,
  isTold: false,
  delivery: undefined,
};

export const secondsOf = (hours: number): number => Math.round(hours * 3600);
export const hoursOf = (seconds: number): number => seconds / 3600;

/** Wire dates are DD.MM.YYYY, with or without a time behind. */
export const dayOfWire = (text: string): Day => parseDate(text.slice(0, 10)) ?? '';

export const rowOf = (entry: HourEntry, isUnsent = false): HoursRow => ({
  ...entry,
  day: dayOfWire(entry.day),
  amountSeconds: secondsOf(entry.amount),
  breakSeconds: secondsOf(entry.break),
  isUnsent,
});

const figuresOf = (day: HourDay): DayFigures => ({
  work: secondsOf(day.work),
  break: secondsOf(day.break),
  absence: secondsOf(day.absence),
  norm: secondsOf(day.norm),
  holiday: day.holiday,
  isLocked: day.locked,
  isDelivered: day.delivered,
  isTold: true,
  delivery: day.delivery ?? (day.delivered ? 'delivered' : undefined),
});

export const viewOf = (answer: Pick<HoursAnswer, 'data' | 'days'>): HoursView => ({
  rows: answer.data.map((entry) => rowOf(entry)),
  days: new Map(answer.days.map((day) => [dayOfWire(day.day), figuresOf(day)])),
});

/** Takes rows away, and their time out of their days. */
export function withoutRows(view: HoursView, isGone: (row: HoursRow) => boolean): HoursView {
  const gone = view.rows.filter(isGone);
  if (gone.length === 0) return view;
  return { rows: view.rows.filter((row) => !isGone(row)), days: counted(view.days, gone, -1) };
}

/** Puts rows in, in place of those with the same ids; days the view does not show are passed over. */
export function withRows(view: HoursView, rows: readonly HoursRow[]): HoursView {
  const shown = rows.filter(({ day }) => view.days.has(day));
  const ids = new Set(rows.map(({ id }) => id));
  const cleared = withoutRows(view, ({ id }) => ids.has(id));
  return { rows: [...cleared.rows, ...shown], days: counted(cleared.days, shown, 1) };
}

function counted(days: HoursView['days'], rows: readonly HoursRow[], sign: 1 | -1): HoursView['days'] {
  const next = new Map(days);
  for (const row of rows) {
    const figures = next.get(row.day);
    if (!figures) continue;
    const isWork = row.type === 'working';
    next.set(row.day, {
      ...figures,
      work: Math.max(0, figures.work + (isWork ? sign * row.amountSeconds : 0)),
      break: Math.max(0, figures.break + sign * row.breakSeconds),
      absence: Math.max(0, figures.absence + (isWork ? 0 : sign * row.amountSeconds)),
    });
  }
  return next;
}

export const rowsOfDay = (view: HoursView, day: Day): readonly HoursRow[] =>
  view.rows.filter((row) => row.day === day);

/** Everything that counts towards the 24 hours of a day. */
export const usedSeconds = ({ work, break: pause, absence }: DayFigures): number => work + pause + absence;

export const wireDay = (day: Day): string => formatDate(day);
