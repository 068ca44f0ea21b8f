import { type DeliveryRecord, periodKey, periodOfDays } from '@sveis/domain/time';
import { LinkRow } from '../../lib/screen/links.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { dayFromWire, periodName } from '../delivery/period-words.ts';

/** A period that came back: said at once, with the reason, and one tap from being put right. */
export function ReturnedCard({ delivery }: { delivery: DeliveryRecord }) {
  const t = useT();
  const period = periodOfDays(dayFromWire(delivery.from), dayFromWire(delivery.to));
  if (!period) return null;
  return (
    <LinkRow
      card
      arrow
      to="/myshifts"
      search={{ deliver: periodKey(period) }}
      leading={<StateMark shape="stop" />}
      title={t('delivery.returnedTitle', { period: periodName(period, t, currentLanguage()) })}
      quiet={delivery.return_reason ?? ''}
    />
  );
}
