import type { Day } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';
import { nextDue } from '../equipment/equipment-rules.ts';

const units = { weekly: 'weeks', monthly: 'months', yearly: 'years' } as const;

/** When the same is asked again: at the same distance from its day, and never on a day that has passed. */
export function nextTask(
  { repeat, due_date: due, start_date: start }: Values,
  today: Day,
): { readonly due_date: Day; readonly start_date: Day | null } | undefined {
  const unit = units[repeat as keyof typeof units];
  if (unit === undefined || typeof due !== 'string') return undefined;
  let steps = 1;
  // Counted from the first day, so that the 31st comes back after a short month.
  while (nextDue(due, steps, unit) <= today) steps += 1;
  return {
    due_date: nextDue(due, steps, unit),
    start_date: typeof start === 'string' ? nextDue(start, steps, unit) : null,
  };
}
