import { dayInZone, formatNumber, formatTime } from '@sveis/domain/format';
import { secondsBetween, UNDO_STOP_SECONDS } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { resumeStemp, type StoppedStemp } from './outbox/stemp-actions.ts';

type StoppedCardProps = { stopped: StoppedStemp; now: Date; timeZone: string; onUndone: () => void };

/** What a stop has saved, until the next start: to be looked at, or undone while that is possible. */
export function StoppedCard({ stopped, now, timeZone, onUndone }: StoppedCardProps) {
  const t = useT();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [pressedAt] = useState(now);
  const startAt = new Date(stopped.record.start_at);
  const undo = async () => {
    setIsBusy(true);
    try {
      await resumeStemp(stopped);
      notify(t('time.resumed', { time: formatTime(startAt, timeZone) }));
      onUndone();
    } catch (error) {
      showFailure(error);
    }
    await Promise.all(['time', 'hours'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    setIsBusy(false);
  };
  return (
    <Card>
      <div className="flex items-start gap-3">
        <StateMark shape={stopped.hours === undefined ? 'unsent' : 'done'} />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">{t('time.stoppedAt', { time: formatTime(stopped.at, timeZone) })}</h2>
          <p className="tabular-nums">
            {stopped.hours === undefined
              ? t('time.stoppedOnPhone')
              : t('time.stoppedHours', { hours: formatNumber(stopped.hours) })}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton
          kind="secondary"
          size="small"
          wide
          icon={CalendarDays}
          to="/calendar"
          search={{ day: dayInZone(startAt, timeZone) }}
        >
          {t('time.seeHours')}
        </LinkButton>
        {secondsBetween(pressedAt, now) < UNDO_STOP_SECONDS ? (
          <Button kind="text" size="small" wide icon={Undo2} busy={isBusy} onClick={() => void undo()}>
            {t('time.undoStop')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
