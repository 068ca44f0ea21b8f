import type { SectionProgress, SectionState } from '@sveis/domain/checklists';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark, type StateShape } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useFilling } from './filling-context.ts';

const shapes: Readonly<Record<SectionState, StateShape>> = {
  failed: 'stop',
  done: 'done',
  progress: 'progress',
  waiting: 'waiting',
  locked: 'locked',
};

const words = {
  done: 'filling.partDone',
  progress: 'filling.partProgress',
  waiting: 'filling.partWaiting',
  locked: 'filling.partLocked',
} as const;

type SectionListProps = {
  /** The part somebody is at. */
  current: string | undefined;
  onOpen: (section: string) => void;
};

/** The parts of the form: how far each is, and which has something wrong in it. */
export function SectionList({ current, onOpen }: SectionListProps) {
  const { progress, say } = useFilling();
  const t = useT();
  return (
    <nav aria-label={t('filling.parts')}>
      <List joined>
        {progress.sections.map((part) => {
          const isCurrent = part.section === current;
          return (
            <div
              key={part.section}
              className={isCurrent ? 'bg-steel-tint [box-shadow:inset_5px_0_0_var(--steel)]' : ''}
            >
              <ListRow
                arrow
                {...(isCurrent ? { 'aria-current': 'step' } : {})}
                leading={<StateMark shape={shapes[part.state]} size={28} />}
                title={say(`section_${part.section}`)}
                quiet={<StateText part={part} />}
                trailing={
                  <span className="text-lead">
                    <b>{part.answered}</b>
                    <span className="text-quiet font-normal text-ink-quiet">{` / ${part.total}`}</span>
                  </span>
                }
                onClick={() => onOpen(part.section)}
              />
            </div>
          );
        })}
      </List>
    </nav>
  );
}

function StateText({ part }: { part: SectionProgress }) {
  const t = useT();
  if (part.state === 'failed')
    return (
      <span className="font-semibold text-danger-text">{t('filling.fails', { count: part.fails })}</span>
    );
  return t(words[part.state]);
}
