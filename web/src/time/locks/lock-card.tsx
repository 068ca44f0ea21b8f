import { can, canManage } from '@sveis/domain/session';
import type { DeliveryPeriod } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../lib/screen/reason-dialog.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { periodName } from '../delivery/period-words.ts';
import { lockBody } from './lock-operations.ts';
import { periodLocksQuery } from './lock-queries.ts';
import { stateByLocks } from './lock-state.ts';
import { OpenTimersDialog } from './open-timers-dialog.tsx';
import { useLocking } from './use-locking.ts';

type LockCardProps = {
  period: DeliveryPeriod;
  /** Who has not handed in: named before anybody locks them out. */
  missing: readonly string[];
};

/** Whether the period is closed, for who may see it, and the key, for who has it. */
export function LockCard({ period, missing }: LockCardProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  const maySee = access !== undefined && (can(access, 'list', 'weeklock') || canManage(access, 'weeklock'));
  const query = useQuery({ ...periodLocksQuery(lockBody(period).year), enabled: maySee });
  const locking = useLocking(period, missing);
  const [isOpening, setIsOpening] = useState(false);
  if (!maySee || !query.data) return null;
  const state = stateByLocks(query.data.data, period);
  const locked = state === 'own' || state === 'covered';
  const name = periodName(period, t, currentLanguage());
  const isWeek = period.kind === 'week';
  const lockWord = isWeek ? 'delivery.lockWeek' : 'delivery.lockMonth';
  const unlockWord = isWeek ? 'delivery.unlockWeek' : 'delivery.unlockMonth';
  return (
    <div className="flex flex-wrap items-center rounded-card bg-surface shadow-card">
      <div className="min-w-48 flex-1">
        <ListRow
          {...(locked ? { leading: <StateMark shape="locked" /> } : { icon: LockOpen })}
          title={t(locked ? 'delivery.periodLocked' : 'delivery.periodOpen', { period: name })}
        />
      </div>
      {canManage(access, 'weeklock') && state !== 'covered' ? (
        <div className="ms-auto p-2 print:hidden">
          <Button
            kind="secondary"
            size="small"
            icon={locked ? LockOpen : Lock}
            busy={locking.isBusy}
            onClick={() => (locked ? setIsOpening(true) : void locking.lock())}
          >
            {t(locked ? unlockWord : lockWord)}
          </Button>
        </div>
      ) : null}
      <ReasonDialog
        open={isOpening}
        title={t('delivery.unlockTitle')}
        text={t('delivery.unlockText', { period: name })}
        label={t('delivery.unlockReason')}
        action={t(unlockWord)}
        maxLength={400}
        onClose={() => setIsOpening(false)}
        onReason={(reason) => locking.unlock({ reason })}
      />
      {locking.timers ? (
        <OpenTimersDialog
          period={name}
          timers={locking.timers}
          busy={locking.isBusy}
          onClose={locking.leave}
          onForce={() => void locking.force()}
        />
      ) : null}
    </div>
  );
}
