import type { Day } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import { type DayDelivery, daysOfRange, isWeekend } from '@sveis/domain/time';
import type { StateShape } from '../../../ui/feedback/state-mark.tsx';
import {
  firstDay,
  lastDay,
  type Month,
  type MonthWeek,
  monthOf,
  weeksOfMonth,
} from '../../../ui/fields/month.ts';
import { type DayFigures, emptyDay, type HoursRow, type HoursView } from '../hours-view.ts';

export type DayState = 'empty' | 'missing' | 'under' | 'met' | 'over' | 'absence';

/** Half of what two decimals can show: the norm is met although a second is missing. */
const SHOWN = 18;

/** How a day stands against its norm. A day of absence alone is that, however long; a past one without hours lacks them. */
export function dayState(
  { work, absence, norm, isLocked, isDelivered, isTold }: DayFigures,
  { isPast }: { readonly isPast: boolean },
): DayState {
  const total = work + absence;
  if (total === 0) return isPast && isTold && norm > 0 && !isLocked && !isDelivered ? 'missing' : 'empty';
  if (work === 0) return 'absence';
  if (total > norm + SHOWN) return 'over';
  return total < norm - SHOWN ? 'under' : 'met';
}

export interface CalendarDay {
  readonly day: Day;
  readonly figures: DayFigures;
  readonly state: DayState;
  /** Work alone, of the norm or of what there is where that is more: 0 to 1. */
  readonly filled: number;
  readonly isOutside: boolean;
  readonly isFree: boolean;
  readonly isIncomplete: boolean;
  readonly isUnsent: boolean;
  readonly absenceTypeId: number | null;
}

export interface CalendarWeek extends MonthWeek {
  readonly cells: readonly CalendarDay[];
  /** The whole week is closed; a single closed day tells it itself. */
  readonly mark: WeekMark | undefined;
}

export type WeekMark = 'locked' | DayDelivery;

/** The same shapes as on deliveries: handed in is not approved yet, and what came back is to be put right. */
export const weekMarkFaces: Readonly<
  Record<WeekMark, { readonly shape: StateShape; readonly word: MessageId }>
> = {
  locked: { shape: 'locked', word: 'hours.locked' },
  delivered: { shape: 'progress', word: 'hours.delivered' },
  approved: { shape: 'done', word: 'hours.approved' },
  returned: { shape: 'stop', word: 'hours.returned' },
};

/** How a day stands on its way to payroll. */
export const dayMark = ({ isLocked, delivery }: DayFigures): WeekMark | undefined =>
  delivery === 'returned' || !isLocked ? delivery : 'locked';

/** A month as it hangs on the wall. */
export function monthModel(view: HoursView, month: Month, today: Day): readonly CalendarWeek[] {
  const rows = grouped(view.rows);
  return weeksOfMonth(month).map((week) => {
    const cells = week.days.map((day) => calendarDay(view, day, { month, today, rows: rows.get(day) ?? [] }));
    return { ...week, cells, mark: weekMark(cells.map(({ figures }) => figures)) };
  });
}

function weekMark(days: readonly DayFigures[]): WeekMark | undefined {
  if (days.some(({ delivery }) => delivery === 'returned')) return 'returned';
  if (days.every(({ isLocked }) => isLocked)) return 'locked';
  if (!days.every(({ isDelivered, isLocked }) => isDelivered || isLocked)) return undefined;
  return days.every(({ delivery, isLocked }) => delivery === 'approved' || isLocked)
    ? 'approved'
    : 'delivered';
}

function grouped(rows: readonly HoursRow[]): Map<Day, HoursRow[]> {
  const found = new Map<Day, HoursRow[]>();
  for (const row of rows) found.set(row.day, [...(found.get(row.day) ?? []), row]);
  return found;
}

function calendarDay(
  view: HoursView,
  day: Day,
  { month, today, rows }: { readonly month: Month; readonly today: Day; readonly rows: readonly HoursRow[] },
): CalendarDay {
  const figures = view.days.get(day) ?? emptyDay;
  const { work, absence, norm, holiday } = figures;
  return {
    day,
    figures,
    state: dayState(figures, { isPast: day < today }),
    filled: work === 0 ? 0 : work / Math.max(norm, work + absence),
    isOutside: monthOf(day) !== month,
    isFree: isWeekend(day) || holiday !== null,
    isIncomplete: rows.some(({ incomplete, needs_review }) => incomplete || needs_review),
    isUnsent: rows.some(({ isUnsent }) => isUnsent),
    absenceTypeId: rows.find(({ absence_type_id }) => absence_type_id !== null)?.absence_type_id ?? null,
  };
}

export interface MonthTotals {
  readonly work: number;
  readonly break: number;
  readonly absence: number;
  readonly norm: number;
  readonly diff: number;
}

/** Sums of seconds, rounded only where they are shown. With `until` the month as far as that day. */
export function monthTotals(view: HoursView, month: Month, until?: Day): MonthTotals {
  const last = until && until < lastDay(month) ? until : lastDay(month);
  const days = daysOfRange(firstDay(month), last).map((day) => view.days.get(day) ?? emptyDay);
  const sum = (part: 'work' | 'break' | 'absence' | 'norm') =>
    days.reduce((total, figures) => total + figures[part], 0);
  const [work, absence, norm] = [sum('work'), sum('absence'), sum('norm')];
  return { work, break: sum('break'), absence, norm, diff: work + absence - norm };
}
