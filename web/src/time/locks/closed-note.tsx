import { type Day, formatDate } from '@sveis/domain/format';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../lib/screen/reason-dialog.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { send, tellKept } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { askUnlock } from './lock-operations.ts';

type ClosedNoteProps = {
  /** The days that are locked, in order; without any they are delivered. */
  locked: readonly Day[];
};

/** Says why days take nothing any more; those who locked them can be asked from here. */
export function ClosedNote({ locked }: ClosedNoteProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [from, to] = [locked[0], locked.at(-1)];
  const ask = async (reason: string): Promise<undefined> => {
    if (from === undefined || to === undefined) return;
    const outcome = await send(askUnlock, { from: formatDate(from), to: formatDate(to), reason });
    tellKept(outcome, (answer) => t(answer?.told === 0 ? 'hours.unlockNotNeeded' : 'hours.unlockAsked'));
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-2.5 rounded-card bg-idle-bg px-3.5 py-2.5 type-16/21 text-idle-text"
    >
      <Icon of={Lock} size={20} />
      <p className="min-w-44 flex-1">
        {t(from === undefined ? 'hours.deliveredReason' : 'hours.lockedReason')}
      </p>
      {from !== undefined && to !== undefined ? (
        <>
          <Button kind="secondary" size="small" onClick={() => setIsAsking(true)}>
            {t('hours.askUnlock')}
          </Button>
          <ReasonDialog
            open={isAsking}
            title={t('hours.askUnlock')}
            text={t('hours.askUnlockText', { days: [...new Set([from, to])].map(formatDate).join(' – ') })}
            label={t('hours.unlockReason')}
            action={t('hours.sendUnlock')}
            maxLength={400}
            onClose={() => setIsAsking(false)}
            onReason={ask}
          />
        </>
      ) : null}
    </div>
  );
}
