import { useT } from '../lib/words/use-t.ts';
import { CountPill } from '../ui/data/count-pill.tsx';
import { useTaskCount } from './use-task-count.ts';

/** Beside the name in a menu: how many wait, and nothing where none does. */
export function TaskCount() {
  const t = useT();
  const count = useTaskCount();
  return count === 0 ? null : <CountPill count={count} label={t('shell.tasksWaiting', { count })} />;
}
