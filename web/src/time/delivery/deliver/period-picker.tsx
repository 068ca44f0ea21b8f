import { type DeliveryPeriod, previousPeriod } from '@sveis/domain/time';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { nextPeriod, periodDates, periodName } from '../period-words.ts';

type PeriodPickerProps = { period: DeliveryPeriod; onPeriod: (period: DeliveryPeriod) => void };

/** One week or month back or on. */
export function PeriodPicker({ period, onPeriod }: PeriodPickerProps) {
  const t = useT();
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={t('delivery.previousPeriod')}
        onClick={() => onPeriod(previousPeriod(period))}
      />
      <div className="min-w-0 flex-1 text-center" aria-live="polite">
        <p className="type-20/26 font-bold">{periodName(period, t, currentLanguage())}</p>
        <p className="text-quiet text-ink-quiet tabular-nums">{periodDates(period)}</p>
      </div>
      <IconButton
        icon={ChevronRight}
        label={t('delivery.nextPeriod')}
        onClick={() => onPeriod(nextPeriod(period))}
      />
    </div>
  );
}
