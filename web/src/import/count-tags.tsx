import { useT } from '../lib/words/use-t.ts';
import { StateMark, type StateShape } from '../ui/feedback/state-mark.tsx';
import { Tag } from '../ui/feedback/tag.tsx';
import type { ImportState, LineStatus } from './import-api.ts';

/** A status of a line in shape and word. */
export const lineStates = {
  new: { shape: 'done', word: 'importing.statusNew' },
  changed: { shape: 'info', word: 'importing.statusChanged' },
  unchanged: { shape: 'low', word: 'importing.statusUnchanged' },
  error: { shape: 'stop', word: 'importing.statusError' },
} as const satisfies Readonly<Record<LineStatus, { readonly shape: StateShape; readonly word: string }>>;

const order: readonly LineStatus[] = ['new', 'changed', 'unchanged', 'error'];

/** How many lines are new, changed, unchanged and faulty. */
export function CountTags({ counts }: Pick<ImportState, 'counts'>) {
  const t = useT();
  return (
    <ul aria-label={t('importing.counts')} className="flex flex-wrap gap-2">
      {order.map((status) => (
        <li key={status}>
          <Tag shape={lineStates[status].shape}>
            {t(lineStates[status].word)} <span className="tabular-nums">{counts[status]}</span>
          </Tag>
        </li>
      ))}
    </ul>
  );
}

/** The mark of one line, named for those who do not see it. */
export function LineMark({ status }: { status: LineStatus }) {
  const t = useT();
  return <StateMark shape={lineStates[status].shape} size={20} label={t(lineStates[status].word)} />;
}
