import { type DeliveryRecord, periodKey, periodOfDays } from '@sveis/domain/time';
import type { NeedItem } from '../../dashboard/index.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import type { Translate } from '../../lib/words/messages.ts';
import { dayFromWire, periodName } from '../delivery/period-words.ts';

/** A period that came back, with the leader's reason; it leads to handing it in again. */
export function returnedItem(delivery: DeliveryRecord, t: Translate): NeedItem | undefined {
  const period = periodOfDays(dayFromWire(delivery.from), dayFromWire(delivery.to));
  if (!period) return undefined;
  return {
    key: `returned ${delivery.id}`,
    shape: 'stop',
    title: t('delivery.returnedTitle', { period: periodName(period, t, currentLanguage()) }),
    quiet: [delivery.return_reason, delivery.decided_by_name].filter(Boolean).join(' · '),
    href: `/myshifts?deliver=${periodKey(period)}`,
    due: period.to,
  };
}
