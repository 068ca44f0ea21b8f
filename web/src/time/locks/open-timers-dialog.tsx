import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { momentInZone } from '../delivery/delivery-words.ts';
import type { OpenTimer } from './open-timers.ts';

type OpenTimersDialogProps = {
  period: string;
  timers: readonly OpenTimer[];
  busy: boolean;
  onClose: () => void;
  onForce: () => void;
};

/** Clocks that run into the period: stopping them is the locker's decision, never a side effect. */
export function OpenTimersDialog({ period, timers, busy, onClose, onForce }: OpenTimersDialogProps) {
  const t = useT();
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const quietOf = (startAt: string | undefined, isHeld: boolean): string => {
    const time = startAt ? momentInZone(startAt, timeZone) : '';
    if (isHeld) return [time, t('delivery.openTimerHeld')].filter(Boolean).join(' · ');
    return time ? t('delivery.openTimerSince', { time }) : '';
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delivery.openTimersTitle')}
      text={t('delivery.openTimersText', { period })}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button kind="destructive" wide busy={busy} busyLabel={t('shell.sending')} onClick={onForce}>
            {t('delivery.forceLock')}
          </Button>
          <Button kind="secondary" wide onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      <ul className="-mx-4">
        {timers.map(({ name, startAt, isHeld }) => (
          <li key={`${name} ${startAt}`} className="border-b border-line last:border-0">
            <ListRow
              leading={<StateMark shape={isHeld ? 'warn' : 'progress'} />}
              title={name}
              quiet={quietOf(startAt, isHeld)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
