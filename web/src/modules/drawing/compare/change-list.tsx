import type { MessageId } from '@sveis/domain/locales';
import type { PinChange, PinChangeKind } from '@sveis/domain/modules/drawing';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Pressable } from '../../../ui/data/pressable.tsx';
import { StateMark, type StateShape } from '../../../ui/feedback/state-mark.tsx';

const kinds: Readonly<Record<PinChangeKind, { readonly word: MessageId; readonly shape: StateShape }>> = {
  no_page: { word: 'projectdrawing.changeNoPage', shape: 'stop' },
  moved: { word: 'projectdrawing.changeMoved', shape: 'progress' },
  new: { word: 'projectdrawing.changeNew', shape: 'progress' },
  gone: { word: 'projectdrawing.changeGone', shape: 'warn' },
  unchanged: { word: 'projectdrawing.changeUnchanged', shape: 'done' },
};

export interface ListedChange extends PinChange {
  readonly number: string;
  /** Where somebody has to look. */
  readonly isChangedAround: boolean;
  readonly isConfirmed: boolean;
}

type ChangeListProps = {
  changes: readonly ListedChange[];
  chosen: string | undefined;
  onOpen: (change: ListedChange) => void;
  /** Absent where nothing is asked any more. */
  onConfirm: ((change: ListedChange) => void) | undefined;
};

/** What became of each pin, first those somebody has to look at. */
export function ChangeList({ changes, chosen, onOpen, onConfirm }: ChangeListProps) {
  const t = useT();
  const isOpen = ({ isChangedAround, isConfirmed }: ListedChange) => isChangedAround && !isConfirmed;
  const sorted = [...changes].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
  return (
    <ul>
      {sorted.map((change) => (
        <li
          key={change.weld}
          className={`flex items-center gap-2 border-b border-line px-4 py-2 ${change.weld === chosen ? 'bg-info-bg' : ''}`}
        >
          <Pressable
            className="flex min-w-0 flex-1 items-center gap-3 text-start"
            onClick={() => onOpen(change)}
          >
            <StateMark
              shape={isOpen(change) ? 'warn' : change.isConfirmed ? 'done' : kinds[change.kind].shape}
              size={24}
            />
            <span className="min-w-0">
              <span className="block font-semibold">{change.number}</span>
              <span className="block text-quiet text-ink-quiet">
                {[
                  t(kinds[change.kind].word),
                  change.isChangedAround ? t('projectdrawing.changedAround') : '',
                  change.isConfirmed ? t('projectdrawing.confirmed') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Pressable>
          {/* What is on no sheet cannot be right: it is moved, or taken off. */}
          {onConfirm && isOpen(change) && change.kind !== 'no_page' ? (
            <Button
              kind="secondary"
              aria-label={`${change.number}: ${t('projectdrawing.confirmPin')}`}
              onClick={() => onConfirm(change)}
            >
              {t('projectdrawing.confirmPin')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
