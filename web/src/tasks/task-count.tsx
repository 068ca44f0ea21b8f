import { useT } from '../lib/words/use-t.ts';
import { useTaskCount } from './use-task-count.ts';

const MOST_SHOWN = 99;

/** Beside the name in a menu: how many wait, and nothing where none does. */
export function TaskCount() {
  const t = useT();
  const count = useTaskCount();
  if (count === 0) return null;
  return (
    <span
      role="img"
      aria-label={t('shell.tasksWaiting', { count })}
      className="ms-1.5 min-w-6 rounded-full bg-ink px-1.5 text-center type-14/24 font-bold text-surface tabular-nums"
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}
