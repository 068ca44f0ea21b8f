import { type Day, daysBetween } from '../format/index.ts';

const EVERY_DAYS = 3;

export interface TaskReminder {
  readonly kind: 'task_due' | 'task_overdue';
  /** The same word is never said twice. */
  readonly about: string;
}

/** The day before, on the day, and then every third day until it is answered. */
export function taskReminder(due: Day, today: Day): TaskReminder | undefined {
  const over = daysBetween(due, today);
  if (over === -1 || over === 0) return { kind: 'task_due', about: `due:${due}:${over}` };
  // A server that slept on the third day says it on the fourth.
  if (over >= EVERY_DAYS)
    return { kind: 'task_overdue', about: `due:${due}:${Math.floor(over / EVERY_DAYS)}` };
  return undefined;
}

const READ_DAYS = 30;

/** What nobody has to answer is put away after its day, or after thirty days where it has none. */
export const isOutdated = (task: { readonly due: Day | null; readonly sent: Day }, today: Day): boolean =>
  task.due === null ? daysBetween(task.sent, today) >= READ_DAYS : task.due < today;
