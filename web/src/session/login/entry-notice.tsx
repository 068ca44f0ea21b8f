import { waitOf } from '@sveis/domain/format';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { type EntryFailure, useSecondsUntil } from './entry-failure.ts';

type EntryNoticeProps = { failure: EntryFailure | undefined };

/** Says in the form what was wrong. The region is always there, so that a reader hears it fill. */
export function EntryNotice({ failure }: EntryNoticeProps) {
  const t = useT();
  const left = useSecondsUntil(failure?.waitUntil);
  return (
    <div role="alert" className="empty:hidden">
      {failure === undefined ? null : (
        <div className="flex items-start gap-3 rounded-card bg-danger-bg px-4 py-3 font-semibold text-danger-text">
          <StateMark shape={failure.waitUntil === undefined ? 'stop' : 'warn'} />
          <p className="min-w-0 flex-1 whitespace-pre-line">{words(failure, left, t)}</p>
        </div>
      )}
    </div>
  );
}

function words(failure: EntryFailure, left: number, t: ReturnType<typeof useT>): string {
  if (failure.waitUntil === undefined) return failure.text(t);
  return left > 0 ? t('session.tooManyAttempts', waitOf(left)) : t('session.tryAgainNow');
}
