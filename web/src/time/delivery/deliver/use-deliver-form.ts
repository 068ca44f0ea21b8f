import { type DeliveryPeriod, type DeliveryPreview, periodKey } from '@sveis/domain/time';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../../lib/notices.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { send } from '../../../offline/outbox/index.ts';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { shownBlockers } from '../delivery-notes.ts';
import { deliverHours, withdrawDelivery } from '../delivery-operations.ts';
import { deliveriesKey } from '../delivery-queries.ts';
import { periodName, wireDays } from '../period-words.ts';
import { refusalOf } from './direct-outcome.ts';
import { useUnsentHours } from './unsent-hours.ts';

export const isLive = (preview: DeliveryPreview): boolean =>
  preview.delivery?.state === 'delivered' || preview.delivery?.state === 'approved';

/** The one thing that is typed, and what the buttons do. */
export function useDeliverForm(period: DeliveryPeriod, preview: DeliveryPreview | undefined) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const key = periodKey(period);
  const [typed, setTyped] = useState({ key, comment: '' });
  const [isBusy, setIsBusy] = useState(false);
  // Told in the sheet itself: a snackbar would lie behind it.
  const [refusal, setRefusal] = useState<{ readonly key: string; readonly text: string }>();
  const obstacles = useRef<HTMLDivElement>(null);
  const unsent = useUnsentHours();
  const name = periodName(period, t, currentLanguage());
  const comment = typed.key === key ? typed.comment : '';

  const work = async (act: () => Promise<string | undefined>, said: string) => {
    setIsBusy(true);
    setRefusal(undefined);
    const text = await act();
    if (text === undefined) notify(said);
    else setRefusal({ key, text });
    if (text === undefined) await queries.invalidateQueries({ queryKey: ['time'] });
    // After a refusal too, since the server sees something this phone does not; without network it would wait for ever.
    else void queries.invalidateQueries({ queryKey: deliveriesKey });
    setIsBusy(false);
  };

  const deliver = () => {
    if (!preview) return;
    if (unsent > 0 || shownBlockers(preview.blockers, isLive(preview)).length > 0) {
      obstacles.current?.scrollIntoView({ block: 'center' });
      setRefusal({ key, text: t('delivery.fixFirst') });
      return;
    }
    void work(
      async () =>
        refusalOf(
          await send(deliverHours, { ...wireDays(period), comment: comment.trim() }),
          'delivery.needsNetwork',
        ),
      t('delivery.deliveredNow', { period: name }),
    );
  };

  const withdraw = async () => {
    const id = preview?.delivery?.id;
    const isSure =
      id !== undefined &&
      (await confirm({
        title: t('delivery.withdrawTitle'),
        text: t('delivery.withdrawText', { period: name }),
        confirmLabel: t('delivery.withdraw'),
        cancelLabel: t('shell.cancel'),
      }));
    if (!isSure) return;
    await work(
      async () => refusalOf(await send(withdrawDelivery, { id })),
      t('delivery.withdrawnNow', { period: name }),
    );
  };

  return {
    comment,
    setComment: (text: string) => setTyped({ key, comment: text }),
    isBusy,
    refusal: refusal?.key === key ? refusal.text : undefined,
    obstacles,
    unsent,
    deliver,
    withdraw: () => void withdraw(),
  };
}

export type DeliverForm = ReturnType<typeof useDeliverForm>;
