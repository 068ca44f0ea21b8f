import { canManage } from '@sveis/domain/session';
import { type DeliveryPeriod, periodKey } from '@sveis/domain/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, Lock } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/notices.ts';
import { useGo } from '../../../lib/screen/go.ts';
import { canReach } from '../../../lib/screen/reach.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { momentText } from '../../../offline/as-of.ts';
import { useSessionIn } from '../../../session/index.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { periodDates, periodName } from '../../delivery/period-words.ts';
import { OpenTimersDialog } from '../open-timers-dialog.tsx';
import { useLocking } from '../use-locking.ts';
import { lockPeriodQuery, type OpenedPeriod, remind } from './lock-page-queries.ts';
import { LocksOfPeriod } from './locks-of-period.tsx';
import { LockTag } from './period-line.tsx';
import { type ScopeKind, ScopeSheet } from './scope-sheet.tsx';

type PeriodPartProps = { opened: OpenedPeriod; period: DeliveryPeriod };

/** One week or month: who has not delivered comes first, then the locks and the ways to lock. */
export function PeriodPart({ opened, period }: PeriodPartProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  const isKeeper = access !== undefined && canManage(access, 'weeklock');
  const locking = useLocking(
    period,
    opened.undelivered.map(({ user_name }) => user_name),
  );
  const [asks, setAsks] = useState<ScopeKind>();
  const name = periodName(period, t, currentLanguage());
  const isOpen = opened.state === 'open' || opened.state === 'partly';
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lead font-bold max-lg:sr-only">
          {name} <span className="font-normal text-ink-quiet tabular-nums">{periodDates(period)}</span>
        </h2>
        <LockTag state={opened.state} />
        {opened.open_timers > 0 && isOpen ? (
          <Tag shape="waiting">{t('locks.waits', { count: opened.open_timers })}</Tag>
        ) : null}
      </header>
      <Undelivered opened={opened} period={period} isKeeper={isKeeper} />
      <LocksOfPeriod opened={opened} period={period} isKeeper={isKeeper} unlock={locking.unlock} />
      {isKeeper && isOpen ? (
        <div className="flex flex-col gap-2">
          <Button wide icon={Lock} busy={locking.isBusy} onClick={() => void locking.lock()}>
            {t('locks.lockAll')}
          </Button>
          <div className="flex flex-wrap gap-2 [&>*]:flex-1">
            <Button kind="secondary" onClick={() => setAsks('group')}>
              {t('locks.lockGroup')}
            </Button>
            <Button kind="secondary" onClick={() => setAsks('person')}>
              {t('locks.lockPerson')}
            </Button>
          </div>
        </div>
      ) : null}
      {asks ? (
        <ScopeSheet
          kind={asks}
          period={name}
          onClose={() => setAsks(undefined)}
          onScope={async (scope) => {
            setAsks(undefined);
            await locking.lock(scope);
          }}
        />
      ) : null}
      {locking.timers ? (
        <OpenTimersDialog
          period={name}
          timers={locking.timers}
          busy={locking.isBusy}
          onClose={locking.leave}
          onForce={() => void locking.force()}
        />
      ) : null}
    </section>
  );
}

type UndeliveredProps = PeriodPartProps & { isKeeper: boolean };

function Undelivered({ opened, period, isKeeper }: UndeliveredProps) {
  const t = useT();
  const go = useGo();
  const today = useToday();
  const queries = useQueryClient();
  const key = periodKey(period);
  const reminding = useMutation({
    mutationFn: (userId: number | undefined) => remind(key, userId),
    onSuccess: ({ told }) => {
      notify(t('locks.reminded', { count: told }));
      return queries.invalidateQueries({ queryKey: lockPeriodQuery(key).queryKey });
    },
    onError: showFailure,
  });
  const { undelivered } = opened;
  const isWaiting = undelivered.some(({ locked }) => !locked);
  if (today <= period.to) return <p className="text-ink-quiet">{t('locks.notOver')}</p>;
  return (
    <section aria-label={t('locks.undelivered')} className="flex flex-col gap-2">
      <h3 className="font-bold">
        {undelivered.length > 0 ? t('locks.undelivered') : t('locks.allDelivered')}
        <span className="block text-quiet font-normal text-ink-quiet">
          {t('locks.deliveredCount', { count: opened.delivered })}
        </span>
      </h3>
      {undelivered.length > 0 ? (
        <List joined label={t('locks.undelivered')}>
          {undelivered.map(({ user_id, user_name, locked, reminded_at }) => (
            <div key={user_id} className="flex items-center">
              <div className="min-w-0 flex-1">
                <ListRow
                  leading={<Avatar name={user_name} />}
                  title={user_name}
                  {...(locked
                    ? { quiet: t('locks.personLocked') }
                    : reminded_at
                      ? { quiet: t('locks.remindedAt', { time: momentText(Date.parse(reminded_at)) }) }
                      : {})}
                  {...(canReach('/deliveries')
                    ? {
                        ...go(`/deliveries?period=${key}&name=${encodeURIComponent(user_name)}`),
                        'aria-label': t('locks.open', { name: user_name }),
                        arrow: true,
                      }
                    : {})}
                />
              </div>
              {isKeeper && !locked ? (
                <IconButton
                  icon={BellRing}
                  label={t('locks.remindOne', { name: user_name })}
                  disabled={reminding.isPending}
                  onClick={() => reminding.mutate(user_id)}
                />
              ) : null}
            </div>
          ))}
        </List>
      ) : null}
      {isKeeper && isWaiting ? (
        <Button
          kind="secondary"
          icon={BellRing}
          busy={reminding.isPending}
          onClick={() => reminding.mutate(undefined)}
        >
          {t('locks.remindAll')}
        </Button>
      ) : null}
    </section>
  );
}
