import { elapsedSeconds, shiftEndOf, TIMER_EXCEEDED_SECONDS } from '@sveis/domain/time';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePreferences } from '../reference/use-preferences.ts';
import type { PunchRecord } from '../reference/wire.ts';
import { changePreferences } from './outbox/stemp-actions.ts';
import { clockOf } from './punch-clock.ts';

type RunningNoticesProps = { record: PunchRecord; now: Date };

/** Told beside the clock and never in its way: eight hours passed, and that it ran on by itself. */
export function RunningNotices({ record, now }: RunningNoticesProps) {
  const t = useT();
  const preferences = usePreferences();
  const clock = clockOf(record);
  const isLong = clock.pausedAt === null && elapsedSeconds(clock, now) >= TIMER_EXCEEDED_SECONDS;
  const ranOn =
    clock.continuedAt?.getTime() === shiftEndOf(clock).getTime() && preferences?.shift_end_auto_continue;
  if (!isLong && !ranOn) return null;
  const askAgain = async () => {
    await changePreferences({ shift_end_auto_continue: false });
    notify(t('time.willAsk'));
  };
  return (
    <Card>
      <div role="status" className="flex items-center gap-3">
        <StateMark shape="info" />
        <p className="min-w-0 flex-1">
          {[ranOn ? t('time.autoContinued') : '', isLong ? t('time.timerExceeded') : '']
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {ranOn ? (
        <div className="mt-2 flex">
          <Button kind="secondary" size="small" onClick={() => void askAgain()}>
            {t('time.askAgain')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
