import { formatNumber } from '@sveis/domain/format';
import { roundHours } from '@sveis/domain/time';
import { useT } from '../../lib/words/use-t.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { InfoTip } from '../reference/info-tip.tsx';
import { todaySeconds } from './outbox/stemp-fold.ts';
import type { StempNow } from './use-stemp.ts';

/** What is known about it: the day so far, not sent, to be looked at. */
export function PunchTags({ here }: { here: StempNow }) {
  const t = useT();
  const { stemp } = here;
  const { work } = todaySeconds(stemp, here.now);
  const hours = roundHours(work);
  return (
    <div className="relative flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        <Tag shape={hours >= here.dayNorm ? 'done' : 'progress'}>
          <span className="tabular-nums">
            {t('time.today')} {formatNumber(hours)}{' '}
            {here.dayNorm > 0 ? t('time.ofHours', { hours: formatNumber(here.dayNorm) }) : null}
          </span>
        </Tag>
        {stemp.isUnsent ? <Tag shape="unsent">{t('time.notSent')}</Tag> : null}
        {stemp.open?.needs_review ? <Tag shape="warn">{t('time.needsReview')}</Tag> : null}
      </div>
      {/* As tall as a thumb, yet no taller than the line it stands on. */}
      <div className="-my-2.5">
        <InfoTip />
      </div>
    </div>
  );
}
