import { formatDate } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import { type LockState, parsePeriodKey } from '@sveis/domain/time';
import { useGo } from '../../../lib/screen/go.ts';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import type { StateShape } from '../../../ui/feedback/state-mark.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { dayFromWire, periodDates, periodName } from '../../delivery/period-words.ts';
import type { ListedPeriod } from './lock-page-queries.ts';

const faces: Readonly<Record<LockState, { readonly shape: StateShape; readonly word: MessageId }>> = {
  open: { shape: 'progress', word: 'locks.state_open' },
  partly: { shape: 'locked', word: 'locks.state_partly' },
  own: { shape: 'locked', word: 'locks.state_own' },
  covered: { shape: 'locked', word: 'locks.state_covered' },
};

export function LockTag({ state }: { state: LockState }) {
  const t = useT();
  return <Tag shape={faces[state].shape}>{t(faces[state].word)}</Tag>;
}

/** One week or month of the list: its state, and how many have not delivered. */
export function PeriodLine({ period, isOpen }: { period: ListedPeriod; isOpen: boolean }) {
  const t = useT();
  const go = useGo();
  const isWide = useScreenWidth() === 'wide';
  const own = parsePeriodKey(period.period);
  if (!own) return null;
  const locksOn = period.locks_on === null ? undefined : formatDate(dayFromWire(period.locks_on));
  return (
    <ListRow
      {...go(`/admin/locks?period=${period.period}`, isWide ? { keepsScroll: true, replace: true } : {})}
      {...(isOpen ? { 'aria-current': 'page' as const } : {})}
      arrow
      title={periodName(own, t, currentLanguage())}
      quiet={
        <>
          <span className="block tabular-nums">{periodDates(own)}</span>
          <span className="flex flex-wrap gap-1.5 pt-1">
            <LockTag state={period.state} />
            {period.undelivered > 0 ? (
              <Tag shape="warn">{t('locks.undeliveredCount', { count: period.undelivered })}</Tag>
            ) : null}
          </span>
          {locksOn === undefined ? null : (
            <span className="block pt-1">{t('locks.locksOn', { day: locksOn })}</span>
          )}
        </>
      }
    />
  );
}
