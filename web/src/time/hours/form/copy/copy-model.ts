import { addDays, type Day, daysBetween, daysOfWeek, isoWeekOf } from '@sveis/domain/format';
import { checkHours, type HourMode, printDay } from '@sveis/domain/time';
import { newId } from '../../../../lib/new-id.ts';
import type { ShiftChoice } from '../../../reference/wire.ts';
import type { CreateHours } from '../../hours-operations.ts';
import { type HoursRow, type HoursView, secondsOf } from '../../hours-view.ts';
import { wholeOf, workOfWhole } from '../../hours-whole.ts';
import { normShift } from '../work-model.ts';

export type CopySource = 'day' | 'week';

/** One entry as it would be entered again. */
export interface Copied {
  readonly key: string;
  readonly day: Day;
  readonly row: HoursRow;
  readonly amountSeconds: number;
  readonly body: CreateHours;
  readonly isOverShift: boolean;
  /** Why it is left out, if it is. */
  readonly skip: 'closed' | 'filled' | 'future' | 'project' | undefined;
}

const isWork = ({ type, project_id, shift_id }: HoursRow): boolean =>
  type === 'working' && (project_id !== null || shift_id !== null);

/** The last day before this one on which work began: nobody means an empty Sunday, or the morning a night ended. */
function lastWorkedDay(view: HoursView, day: Day): Day | undefined {
  return view.rows
    .filter((row) => isWork(row) && row.day < day && wholeOf(view, row)[0]?.day === row.day)
    .map((row) => row.day)
    .sort()
    .at(-1);
}

/** Entries that begin on a day, a night as one. */
function wholesOn(view: HoursView, day: Day): readonly (readonly HoursRow[])[] {
  return view.rows
    .filter((row) => row.day === day && isWork(row))
    .map((row) => wholeOf(view, row))
    .filter((whole) => whole[0]?.day === day);
}

interface CopyGround {
  readonly mode: HourMode;
  readonly lastDay: Day;
  readonly shiftOf: (id: number | null) => ShiftChoice | undefined;
  /** Whether the project has begun on that day and is not over. */
  readonly takesHours: (projectId: number | null, day: Day) => boolean;
  readonly makeId?: () => string;
}

/** What the previous day or week would put on this one; nothing is written by it. */
export function copiesOf(
  view: HoursView,
  source: CopySource,
  target: Day,
  ground: CopyGround,
): readonly Copied[] {
  const from =
    source === 'week' ? addDays(daysOfWeek(isoWeekOf(target))[0] ?? target, -7) : lastWorkedDay(view, target);
  if (from === undefined) return [];
  const step = source === 'week' ? 7 : daysBetween(from, target);
  const days = source === 'week' ? daysOfWeek(isoWeekOf(from)) : [from];
  return days.flatMap((day) =>
    wholesOn(view, day).map((whole) => copyOf(view, whole, addDays(day, step), step, ground)),
  );
}

function copyOf(
  view: HoursView,
  whole: readonly HoursRow[],
  day: Day,
  step: number,
  ground: CopyGround,
): Copied {
  const { mode, shiftOf, makeId = newId } = ground;
  const [row] = whole;
  if (!row) throw new Error('an entry without rows');
  // Which welds it was is not copied: another day is another weld.
  const { amount, weld_ids: _welds, drawing_ids: _drawings, ...work } = workOfWhole(whole);
  // A stemp's times are the clock's; what is copied of it is how much it was.
  const isTimed = mode === 'times' && row.source === 'manual' && row.start_at !== null;
  const moved = (wire: string) => {
    const shown = addDays(wire.slice(0, 10).split('.').reverse().join('-'), step);
    return printDay(shown).slice(0, 10) + wire.slice(10);
  };
  const body: CreateHours = {
    ...work,
    id: makeId(),
    type: 'working',
    skip_weekend: false,
    ...(isTimed
      ? { start_date: moved(work.start_date), end_date: moved(work.end_date) }
      : { start_date: printDay(day), end_date: printDay(day), amount }),
  };
  const amountSeconds = secondsOf(amount);
  const verdict = checkHours({
    amountSeconds,
    breakSeconds: secondsOf(work.break),
    shift: normShift(shiftOf(work.shift_id)),
  });
  return {
    key: row.id,
    day,
    row,
    amountSeconds,
    body,
    isOverShift: verdict === 'OVER_SHIFT',
    skip: skipOf(view, row, day, ground),
  };
}

function skipOf(
  { days }: HoursView,
  { project_id }: HoursRow,
  day: Day,
  { lastDay, takesHours }: CopyGround,
): Copied['skip'] {
  const figures = days.get(day);
  if (figures?.isLocked || figures?.isDelivered) return 'closed';
  if (day > lastDay) return 'future';
  if ((figures?.work ?? 0) > 0) return 'filled';
  return takesHours(project_id, day) ? undefined : 'project';
}
