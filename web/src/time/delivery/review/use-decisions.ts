import { reachOf } from '@sveis/domain/session';
import { type DeliveryRecord, refuseStep } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify, notifyRefusal } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { send } from '../../../offline/outbox/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { refusalOf, tellDirect } from '../deliver/direct-outcome.ts';
import { approveDelivery, returnDelivery } from '../delivery-operations.ts';
import { deliveriesKey } from '../delivery-queries.ts';
import { chosenStore } from './chosen-deliveries.ts';

/** What this leader may decide, and deciding it. */
export function useDecisions() {
  const t = useT();
  const queries = useQueryClient();
  const session = useSessionIn();
  const [isBusy, setIsBusy] = useState(false);
  // A right that reaches one's own hours alone decides over nobody.
  const isLeader = session ? reachOf(session.rights.visitor.access, 'edit', 'hours') === 'all' : false;

  const refuses = (
    step: 'approve' | 'return' | 'correct',
    { state, user_id, locked = false }: Pick<DeliveryRecord, 'state' | 'user_id'> & { locked?: boolean },
  ) =>
    refuseStep({
      step,
      state,
      isLeader,
      isOwn: user_id === session?.who.userId,
      hasReason: true,
      isLocked: locked,
    });

  /** What was decided is shown before the next is; what was not must not wait for a network that is gone. */
  const renew = async (isDone: boolean): Promise<void> => {
    const renewal = queries.invalidateQueries({ queryKey: deliveriesKey });
    if (isDone) await renewal;
  };

  const approve = async ({ id, rev, user_name }: DeliveryRecord): Promise<boolean> => {
    setIsBusy(true);
    const outcome = await send(approveDelivery, { id, rev });
    const isDone = tellDirect(outcome, t('delivery.approvedNow', { name: user_name }));
    await renew(isDone);
    setIsBusy(false);
    return isDone;
  };

  /** Why it could not be given back; undefined when it was. */
  const giveBack = async (
    { id, rev, user_name }: DeliveryRecord,
    reason: string,
  ): Promise<string | undefined> => {
    const refusal = refusalOf(await send(returnDelivery, { id, rev, reason }));
    if (refusal === undefined) notify(t('delivery.returnedNow', { name: user_name }));
    await renew(refusal === undefined);
    return refusal;
  };

  /** One after the other: each is a decision of its own, and one that fails does not undo the rest. */
  const approveAll = async (deliveries: readonly DeliveryRecord[]): Promise<void> => {
    setIsBusy(true);
    let done = 0;
    let reason: string | undefined;
    for (const { id, rev } of deliveries) {
      const refusal = refusalOf(await send(approveDelivery, { id, rev }));
      if (refusal === undefined) done += 1;
      else reason ??= refusal;
    }
    chosenStore.set(new Set());
    if (reason === undefined) notify(t('delivery.approvedMany', { count: done }));
    else notifyRefusal(t('delivery.approvedSome', { done, count: deliveries.length, reason }));
    await renew(reason === undefined);
    setIsBusy(false);
  };

  const isOwn = ({ user_id }: Pick<DeliveryRecord, 'user_id'>) => user_id === session?.who.userId;
  return { isLeader, isOwn, isBusy, refuses, approve, giveBack, approveAll };
}
