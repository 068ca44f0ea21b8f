import { addDays, type Day, dayInZone } from '@sveis/domain/format';
import { secondsOfDayAt } from '@sveis/domain/time';
import { type DayFigures, emptyDay, type HoursRow, type HoursView, rowsOfDay } from '../hours-view.ts';
import { type Stretch, stretchOf } from '../hours-whole.ts';
import type { LivePiece } from './punch-rows.ts';

export type DayItem =
  | { readonly kind: 'live'; readonly key: string; readonly piece: LivePiece }
  | {
      readonly kind: 'timed';
      readonly key: string;
      readonly row: HoursRow;
      readonly startAt: Date;
      readonly endAt: Date;
      /** The night's whole work, where this is a part of it. */
      readonly stretch: Stretch | undefined;
    }
  | { readonly kind: 'amount' | 'absence'; readonly key: string; readonly row: HoursRow };

/** By the clock first, then amounts, then absence. */
export function dayItems(view: HoursView, day: Day, live: LivePiece | undefined): readonly DayItem[] {
  const items = rowsOfDay(view, day).map((row): DayItem => {
    if (row.type === 'non_working') return { kind: 'absence', key: row.id, row };
    if (!row.start_at || !row.end_at) return { kind: 'amount', key: row.id, row };
    const [startAt, endAt] = [new Date(row.start_at), new Date(row.end_at)];
    return { kind: 'timed', key: row.id, row, startAt, endAt, stretch: stretchOf(view, row) };
  });
  const running: readonly DayItem[] = live ? [{ kind: 'live', key: live.record.id, piece: live }] : [];
  return [...items, ...running].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(item: DayItem): number {
  if (item.kind === 'live') return item.piece.startAt.getTime();
  if (item.kind === 'timed') return item.startAt.getTime();
  return item.kind === 'amount' ? Number.MAX_SAFE_INTEGER - 1 : Number.MAX_SAFE_INTEGER;
}

/** A stretch of the day on its 24 hours, 0 to 1. */
export interface DaySpan {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly isLive: boolean;
}

export function daySpans(items: readonly DayItem[], day: Day, timeZone: string): readonly DaySpan[] {
  const placeOf = (at: Date): number => {
    const on = dayInZone(at, timeZone);
    if (on < day) return 0;
    return on >= addDays(day, 1) ? 1 : secondsOfDayAt(at, timeZone) / 86_400;
  };
  return items.flatMap((item) => {
    if (item.kind !== 'timed' && item.kind !== 'live') return [];
    const { startAt, endAt } = item.kind === 'live' ? item.piece : item;
    return [{ key: item.key, from: placeOf(startAt), to: placeOf(endAt), isLive: item.kind === 'live' }];
  });
}

/** A day with the clock that runs on it. */
export function figuresWith(view: HoursView, day: Day, live: LivePiece | undefined): DayFigures {
  const figures = view.days.get(day) ?? emptyDay;
  if (!live) return figures;
  return {
    ...figures,
    work: figures.work + live.net,
    break: figures.break + live.gross - live.net,
  };
}
