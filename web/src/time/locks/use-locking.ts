import type { DeliveryPeriod } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { send } from '../../offline/outbox/index.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { refusalOf, tellDirect } from '../delivery/deliver/direct-outcome.ts';
import { periodName } from '../delivery/period-words.ts';
import { type LockScope, liftLock, lockBody, setLock } from './lock-operations.ts';
import { type OpenTimer, openTimersOf } from './open-timers.ts';

const OPEN_TIMERS = 'OPEN_TIMERS';

/** Locking asks first, names who has not handed in, and stops a running clock only when told to. */
export function useLocking(period: DeliveryPeriod, missing: readonly string[]) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [timers, setTimers] = useState<readonly OpenTimer[]>();
  const [asked, setAsked] = useState<LockScope>({});
  const name = periodName(period, t, currentLanguage());

  /** Without network the reading would wait for it, and the button with it. */
  const renew = async (isDone: boolean) => {
    const renewal = queries.invalidateQueries({ queryKey: ['time'] });
    if (isDone) await renewal;
  };

  const put = async (scope: LockScope, force: boolean) => {
    setIsBusy(true);
    setAsked(scope);
    const outcome = await send(
      setLock[period.kind],
      { ...lockBody(period), ...scope, ...(force ? { force } : {}) },
      force ? { confirm: [OPEN_TIMERS] } : {},
    );
    const isAsked = 'failure' in outcome && outcome.failure?.code === OPEN_TIMERS;
    if (isAsked) setTimers(openTimersOf(outcome.failure.body));
    else {
      setTimers(undefined);
      await renew(tellDirect(outcome, t('delivery.lockedNow', { period: name })));
    }
    setIsBusy(false);
  };

  const lock = async (scope: LockScope = {}) => {
    const told =
      missing.length > 0
        ? ` ${t('delivery.lockMissing', { count: missing.length, names: missing.join(', ') })}`
        : '';
    const isSure = await confirm({
      title: t('delivery.lockTitle'),
      text: `${t('delivery.lockText', { period: name })}${told}`,
      confirmLabel: t(period.kind === 'week' ? 'delivery.lockWeek' : 'delivery.lockMonth'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) await put(scope, false);
    return isSure;
  };

  /** Why it could not be opened; undefined when it was. */
  const unlock = async ({ reason, ...scope }: LockScope & { readonly reason: string }) => {
    setIsBusy(true);
    const outcome = await send(liftLock[period.kind], { ...lockBody(period), ...scope, reason });
    const refusal = refusalOf(outcome);
    if (refusal === undefined) await renew(tellDirect(outcome, t('delivery.unlockedNow', { period: name })));
    setIsBusy(false);
    return refusal;
  };

  return {
    isBusy,
    timers,
    lock,
    unlock,
    force: () => put(asked, true),
    leave: () => setTimers(undefined),
  };
}
