import { formatNumber } from '@sveis/domain/format';
import { periodKey } from '@sveis/domain/time';
import { Send } from 'lucide-react';
import { LinkButton } from '../../lib/screen/links.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Card } from '../../ui/layout/card.tsx';
import { periodDates, periodName } from '../delivery/period-words.ts';
import { DeliveryTag } from '../delivery/review/delivery-tag.tsx';
import { ShiftRow } from './shift-row.tsx';
import { isHandedIn, type ShiftWeek } from './shift-weeks.ts';

type WeekCardProps = { week: ShiftWeek; isDeliveredByWeek: boolean };

/** A week of shifts with its sum, and whether it has been handed in. */
export function WeekCard({ week, isDeliveredByWeek }: WeekCardProps) {
  const t = useT();
  const { period, handIn, rows, planned, worked, delivery } = week;
  const name = periodName(period, t, currentLanguage());
  const handInName = periodName(handIn, t, currentLanguage());
  const isBegun = worked > 0 || week.isReady;
  const figures = isBegun
    ? planned > 0
      ? t('delivery.workedOf', { worked: formatNumber(worked), planned: formatNumber(planned) })
      : t('delivery.hours', { hours: formatNumber(worked) })
    : t('delivery.weekPlanned', { hours: formatNumber(planned) });
  const mayDeliver = isDeliveredByWeek && week.isReady && !isHandedIn(delivery);
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pt-3 pb-2">
        <div>
          <h3 className="font-bold">{name}</h3>
          <p className="text-quiet text-ink-quiet tabular-nums">{periodDates(period)}</p>
        </div>
        <p className="font-semibold tabular-nums">{figures}</p>
      </div>
      {rows.length > 0 ? (
        <ul className="border-t border-line field-lines [&>li]:relative">
          {rows.map((plan) => (
            <li key={`${plan.date} ${plan.assignment_id ?? plan.punches[0]?.id ?? ''}`}>
              <ShiftRow plan={plan} />
            </li>
          ))}
        </ul>
      ) : null}
      {week.isReady || delivery ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2 ps-4 pe-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <DeliveryTag state={delivery?.state ?? 'none'} />
            {handIn.kind === 'month' ? <span className="text-quiet">{handInName}</span> : null}
          </div>
          <LinkButton
            kind={mayDeliver ? 'secondary' : 'text'}
            size="small"
            {...(mayDeliver ? { icon: Send } : {})}
            to="/myshifts"
            search={{ deliver: periodKey(handIn) }}
            aria-label={`${t(mayDeliver ? 'delivery.deliver' : 'delivery.show')}: ${handInName}`}
          >
            {t(mayDeliver ? 'delivery.deliver' : 'delivery.show')}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}
