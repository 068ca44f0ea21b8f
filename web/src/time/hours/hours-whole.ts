import { addDays } from '@sveis/domain/format';
import { roundHours, secondsBetween, spreadOverPieces } from '@sveis/domain/time';
import type { HourWork } from './hours-operations.ts';
import { type HoursRow, type HoursView, secondsOf } from './hours-view.ts';

/** Whether two pieces are one stretch of work cut by midnight. */
const touches = (one: HoursRow, other: HoursRow): boolean =>
  one.end_at !== null && one.end_at === other.start_at && sameWork(one, other);

const sameWork = (one: HoursRow, other: HoursRow): boolean =>
  (one.punch_id !== null && one.punch_id === other.punch_id) ||
  (one.origin_id !== null && one.origin_id === other.origin_id);

/** Every piece of the stretch a row belongs to, in order. */
function piecesTouching(view: HoursView, row: HoursRow): readonly HoursRow[] {
  const near = view.rows.filter(({ day }) => day >= addDays(row.day, -2) && day <= addDays(row.day, 2));
  const pieces = [row];
  for (;;) {
    const [first, last] = [pieces[0] ?? row, pieces.at(-1) ?? row];
    const before = near.find((other) => touches(other, first));
    const after = near.find((other) => touches(last, other));
    if (before && !pieces.includes(before)) pieces.unshift(before);
    else if (after && !pieces.includes(after)) pieces.push(after);
    else return pieces;
  }
}

const isClosed = ({ locked, delivered }: HoursRow): boolean => locked || delivered;

/**
 * What is edited and deleted as one: both sides of a night. Of a stemp a day that is closed stays as it is, and the other
 * day is mended without it.
 */
export function wholeOf(view: HoursView, row: HoursRow): readonly HoursRow[] {
  if (row.source === 'manual') return piecesTouching(view, row);
  if (row.source !== 'stemp' || isClosed(row)) return [row];
  return piecesTouching(view, row).filter((piece) => !isClosed(piece));
}

/** The same for who may change hours that are handed in: only a lock closes a day to them. */
export function wholeForLeader(view: HoursView, row: HoursRow): readonly HoursRow[] {
  if (row.source === 'manual') return piecesTouching(view, row);
  if (row.source !== 'stemp' || row.locked) return [row];
  return piecesTouching(view, row).filter((piece) => !piece.locked);
}

/** Gross seconds the clock measured of a piece of a stemp. */
export const clockSecondsOf = ({ start_at, end_at }: HoursRow): number =>
  start_at && end_at ? secondsBetween(new Date(start_at), new Date(end_at)) : 0;

/** The pieces of a stemp with hours and break of the whole laid over them again. */
export function spreadStemp(
  whole: readonly HoursRow[],
  wanted: { readonly amountSeconds: number; readonly breakSeconds: number },
): readonly HoursRow[] {
  const pieces = whole.map((row) => ({ ...row, clockSeconds: clockSecondsOf(row) }));
  const spread = spreadOverPieces(pieces, wanted);
  return whole.map((row, index) => {
    const amount = roundHours(spread[index]?.amountSeconds ?? 0);
    const pause = roundHours(spread[index]?.breakSeconds ?? 0);
    return { ...row, amount, break: pause, amountSeconds: secondsOf(amount), breakSeconds: secondsOf(pause) };
  });
}

/** A whole as it travels: from its first start to its last end. */
export function workOfWhole(whole: readonly HoursRow[]): HourWork & { readonly amount: number } {
  const [first, last] = [whole[0], whole.at(-1)];
  if (!first || !last) throw new Error('an entry without rows');
  const sum = (of: (row: HoursRow) => number) => whole.reduce((total, row) => total + of(row), 0);
  return {
    start_date: first.start_date,
    end_date: last.end_date,
    amount: whole.length === 1 ? first.amount : roundHours(sum((row) => row.amountSeconds)),
    break: whole.length === 1 ? first.break : roundHours(sum((row) => row.breakSeconds)),
    shift_id: first.shift_id,
    project_id: first.project_id,
    task_id: first.task_id,
    work_type_id: first.work_type_id,
    weld_ids: first.weld_ids,
    drawing_ids: first.drawing_ids,
    location: first.location,
    comments: first.comments,
  };
}

export interface Stretch {
  readonly startAt: string;
  readonly endAt: string;
  /** Net seconds of all its pieces. */
  readonly amountSeconds: number;
}

/** The whole of a night's work that a row is a piece of; undefined when the row is all there is. */
export function stretchOf(view: HoursView, row: HoursRow): Stretch | undefined {
  const pieces = piecesTouching(view, row);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (pieces.length < 2 || !first?.start_at || !last?.end_at) return undefined;
  return {
    startAt: first.start_at,
    endAt: last.end_at,
    amountSeconds: pieces.reduce((sum, piece) => sum + piece.amountSeconds, 0),
  };
}
