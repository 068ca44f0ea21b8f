import { addDays, type Day, daysBetween, onDate } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';
import { nextDue } from '../equipment/equipment-rules.ts';

const units = { weekly: 'weeks', monthly: 'months', yearly: 'years' } as const;

/** When the same is asked again: at the same distance from its day, and never on a day that has passed. */
export function nextTask(
  { repeat, repeat_date: date, due_date: due, start_date: start }: Values,
  today: Day,
):
  | { readonly due_date: Day; readonly start_date: Day | null; readonly repeat_date: number | null }
  | undefined {
  const unit = units[repeat as keyof typeof units];
  if (unit === undefined || typeof due !== 'string') return undefined;
  // The date people chose: the 31st comes back after a short month.
  const kept = unit === 'weeks' ? null : Number(date ?? due.slice(8));
  const after = (steps: number): Day => {
    const day = nextDue(due, steps, unit);
    return kept === null ? day : onDate(day, kept);
  };
  let steps = 1;
  while (after(steps) <= today) steps += 1;
  const next = after(steps);
  return {
    due_date: next,
    start_date: typeof start === 'string' ? addDays(next, -daysBetween(start, due)) : null,
    repeat_date: kept,
  };
}
