import type { Translate } from '@sveis/domain/locales';
import { type DeliveryPeriod, periodContaining } from '@sveis/domain/time';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../../lib/screen/reason-dialog.tsx';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { dayFromWire, periodName } from '../../delivery/period-words.ts';
import type { LockScope } from '../lock-operations.ts';
import type { OpenedPeriod, ShownLock, ShownUnlock } from './lock-page-queries.ts';

type LocksProps = {
  opened: OpenedPeriod;
  period: DeliveryPeriod;
  isKeeper: boolean;
  unlock: (asked: LockScope & { readonly reason: string }) => Promise<string | undefined>;
};

const timeOf = (at: string): string => momentText(Date.parse(at));

/** Whom it is or was for. */
function whoText(
  t: Translate,
  { group_id, group_name, user_name }: Pick<ShownUnlock, 'group_id' | 'group_name' | 'user_name'>,
): string {
  if (group_id !== null) return group_name ?? t('locks.goneGroup');
  return user_name ?? t('locks.forAll');
}

const scopeOf = ({ user_id, group_id }: ShownLock): LockScope => ({
  ...(user_id === null ? {} : { user_id }),
  ...(group_id === null ? {} : { group_id }),
});

/** The locks that reach into the period, with who set each and when, and what was opened again and why. */
export function LocksOfPeriod({ opened, period, isKeeper, unlock }: LocksProps) {
  const t = useT();
  const [opening, setOpening] = useState<ShownLock>();
  const { locks, unlocks } = opened;
  return (
    <>
      <section aria-label={t('locks.locks')} className="flex flex-col gap-2">
        <h3 className="font-bold">{t('locks.locks')}</h3>
        {locks.length === 0 ? <p className="text-ink-quiet">{t('locks.noLocks')}</p> : null}
        {locks.length > 0 ? (
          <List joined label={t('locks.locks')}>
            {locks.map((lock) => (
              <LockLine
                key={lock.id}
                lock={lock}
                isOwn={isOwnLock(lock, period)}
                {...(isKeeper && isOwnLock(lock, period) ? { onOpen: () => setOpening(lock) } : {})}
              />
            ))}
          </List>
        ) : null}
      </section>
      {unlocks.length > 0 ? (
        <section aria-label={t('locks.unlocks')} className="flex flex-col gap-2">
          <h3 className="font-bold">{t('locks.unlocks')}</h3>
          <List joined label={t('locks.unlocks')}>
            {unlocks.map((one) => (
              <ListRow
                key={one.id}
                icon={LockOpen}
                title={whoText(t, one)}
                quiet={
                  <>
                    <span className="block">
                      {t('locks.unlocked', { name: one.unlocked_by_name, time: timeOf(one.unlocked_at) })}
                    </span>
                    <span className="block break-words text-ink">{one.reason}</span>
                  </>
                }
              />
            ))}
          </List>
        </section>
      ) : null}
      <ReasonDialog
        open={opening !== undefined}
        title={t('locks.unlockTitle', { period: periodName(period, t, currentLanguage()) })}
        text={opening ? `${whoText(t, opening)}. ${t('locks.unlockText')}` : ''}
        label={t('locks.reason')}
        action={t('locks.unlock')}
        maxLength={400}
        onClose={() => setOpening(undefined)}
        onReason={async (reason) => (opening ? unlock({ ...scopeOf(opening), reason }) : undefined)}
      />
    </>
  );
}

/** A month's lock is opened at the month. */
const isOwnLock = (lock: ShownLock, period: DeliveryPeriod): boolean =>
  lock.kind === period.kind && dayFromWire(lock.from) === period.from;

type LockLineProps = { lock: ShownLock; isOwn: boolean; onOpen?: () => void };

function LockLine({ lock, isOwn, onOpen }: LockLineProps) {
  const t = useT();
  const time = timeOf(lock.locked_at);
  const who = whoText(t, lock);
  const other = isOwn ? undefined : periodContaining(dayFromWire(lock.from), lock.kind);
  const set =
    lock.locked_by_name === null
      ? t('locks.lockedByRule', { time })
      : t('locks.lockedBy', { name: lock.locked_by_name, time });
  return (
    <ListRow
      leading={<StateMark shape="locked" />}
      title={lock.group_id === null ? who : t('locks.forGroup', { name: who, count: lock.people })}
      quiet={
        <>
          {other ? <span className="block">{periodName(other, t, currentLanguage())}</span> : null}
          <span className="block">{set}</span>
        </>
      }
      trailing={
        onOpen ? (
          <Button
            kind="secondary"
            size="small"
            icon={LockOpen}
            aria-label={t('locks.unlockOf', { name: who })}
            onClick={onOpen}
          >
            {t('locks.unlock')}
          </Button>
        ) : undefined
      }
    />
  );
}
