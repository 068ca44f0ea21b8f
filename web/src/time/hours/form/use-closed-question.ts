import { formatDate } from '@sveis/domain/format';
import { useT } from '../../../lib/words/use-t.ts';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { type ClosedDays, weeksAmong } from './day-limits.ts';

/** Names what is closed and offers to leave it out, as a new request; false when there is nothing else or a no. */
export function useClosedQuestion(): (closed: ClosedDays, mayOffer: boolean) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  return async (closed, mayOffer) => {
    if (!mayOffer || closed.isAll) return false;
    const weeks = weeksAmong(closed.locked);
    const named = [
      closed.locked.length > 0
        ? t('hours.lockedWeeks', { count: weeks.length, weeks: weeks.join(', ') })
        : undefined,
      closed.delivered.length > 0
        ? t('hours.deliveredDays', { days: closed.delivered.map(formatDate).join(', ') })
        : undefined,
    ];
    return confirm({
      kind: 'confirm',
      title: t(closed.locked.length > 0 ? 'time.lockedRange' : 'hours.deliveredTitle'),
      text: named.filter(Boolean).join(' '),
      confirmLabel: t('hours.skipLocked'),
      cancelLabel: t('shell.cancel'),
    });
  };
}
