import { presetId } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { useTaskCount } from '../../tasks/index.ts';

/** "Å gjøre (3)" */
export function TaskSegment({ segment }: { readonly segment: string }) {
  const t = useT();
  const count = useTaskCount();
  return segment === 'todo' && count > 0 ? t('tasks.todoCount', { count }) : t(presetId('tasks', segment));
}
