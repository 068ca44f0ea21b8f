import { type DeliveryDetail, periodOfDays } from '@sveis/domain/time';
import { createPortal } from 'react-dom';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { DayTable } from './day-table.tsx';
import { countedEntries, decidedText, momentInZone } from './delivery-words.ts';
import { EntryList } from './entry-list.tsx';
import { dayFromWire, periodDates, periodName } from './period-words.ts';
import { stateWord } from './review/delivery-tag.tsx';

/** What comes out of the printer: the delivery whole, in black on white. */
export function PrintSheet({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const tenant = useSessionIn()?.profile.tenant;
  const timeZone = tenant?.time_zone ?? 'UTC';
  const [from, to] = [dayFromWire(detail.from), dayFromWire(detail.to)];
  const period = periodOfDays(from, to);
  const said =
    decidedText(detail, t, timeZone) ??
    (detail.state === 'withdrawn' ? t(stateWord(detail.state)) : undefined);
  return createPortal(
    // For the printer: a reader has the same on the screen.
    <div className="print-sheet" aria-hidden="true">
      <p className="text-quiet">{tenant?.name}</p>
      <h1 className="text-title font-bold">{t('delivery.printTitle')}</h1>
      <p className="text-lead font-bold">{detail.user_name}</p>
      <p className="tabular-nums">
        {[period ? periodName(period, t, currentLanguage()) : '', periodDates({ from, to })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 text-quiet">
        {[t('delivery.handedIn', { time: momentInZone(detail.delivered_at, timeZone) }), said]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {detail.return_reason ? <p className="text-quiet">{detail.return_reason}</p> : null}
      {detail.comment ? <p className="mt-2">{detail.comment}</p> : null}
      <div className="mt-4">
        <DayTable days={detail.days} totals={detail.totals} />
      </div>
      <div className="mt-6">
        <EntryList entries={countedEntries(detail)} />
      </div>
    </div>,
    document.body,
  );
}
