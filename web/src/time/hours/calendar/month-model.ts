import type { Day } from '@sveis/domain/format';
import { daysOfRange, isWeekend } from '@sveis/domain/time';
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

export type DayState = 'empty' | 'under' | 'met' | 'over' | 'absence';

/** Half of what two decimals can show: the norm is met although a second is missing. */
const SHOWN = 18;

/** How a day stands against its norm. A day of absence alone is that, however long. */
export function dayState({ work, absence, norm }: DayFigures): DayState {
  const total = work + absence;
  if (total === 0) return 'empty';
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
  readonly mark: 'locked' | 'delivered' | undefined;
}

export const weekMarkShapes = { locked: 'locked', delivered: 'done' } as const satisfies Readonly<
  Record<'locked' | 'delivered', StateShape>
>;

/** A month as it hangs on the wall. */
export function monthModel(view: HoursView, month: Month): readonly CalendarWeek[] {
  const rows = grouped(view.rows);
  return weeksOfMonth(month).map((week) => {
    const cells = week.days.map((day) => calendarDay(view, day, month, rows.get(day) ?? []));
    const every = (is: (figures: DayFigures) => boolean) => cells.every(({ figures }) => is(figures));
    const mark = every(({ isLocked }) => isLocked)
      ? ('locked' as const)
      : every(({ isDelivered, isLocked }) => isDelivered || isLocked)
        ? ('delivered' as const)
        : undefined;
    return { ...week, cells, mark };
  });
}

function grouped(rows: readonly HoursRow[]): Map<Day, HoursRow[]> {
  const found = new Map<Day, HoursRow[]>();
  for (const row of rows) found.set(row.day, [...(found.get(row.day) ?? []), row]);
  return found;
}

function calendarDay(view: HoursView, day: Day, month: Month, rows: readonly HoursRow[]): CalendarDay {
  const figures = view.days.get(day) ?? emptyDay;
  const { work, absence, norm, holiday } = figures;
  return {
    day,
    figures,
    state: dayState(figures),
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
