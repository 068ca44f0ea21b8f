import { Copy, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../lib/words/use-t.ts';
import type { AnyOperation, Entry } from '../offline/outbox/index.ts';
import { Button } from '../ui/data/button.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { FileTicks } from './file-ticks.tsx';
import { useEntryActions } from './use-entry-actions.ts';

type WaitingRowProps = {
  entry: Entry;
  operation: AnyOperation | undefined;
  /** Size and time. */
  note: string;
  /** What it waits for. */
  state: string;
};

/** A tap opens what can be done with it. */
export function WaitingRow({ entry, operation, note, state }: WaitingRowProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const actions = useEntryActions(entry, operation);
  const isSending = entry.state === 'sending';
  return (
    <>
      <ListRow
        icon={operation?.icon ?? Send}
        title={actions.item}
        quiet={note}
        trailing={<StateMark shape={isSending ? 'progress' : 'unsent'} label={state} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} hidden={!isOpen} className="px-4 pb-3">
        <p className="text-quiet text-ink-quiet">{state}</p>
        {isOpen && entry.files.length > 0 ? <FileTicks files={entry.files} /> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button kind="secondary" size="small" icon={Copy} onClick={() => void actions.copy()}>
            {t('outbox.copy')}
          </Button>
          <Button
            kind="destructive"
            size="small"
            icon={Trash2}
            disabled={isSending}
            onClick={() => void actions.drop()}
          >
            {t('outbox.drop')}
          </Button>
        </div>
      </div>
    </>
  );
}
