import { formatNumber } from '@sveis/domain/format';
import type { DeliveryTotals } from '@sveis/domain/time';
import { useT } from '../../lib/words/use-t.ts';
import { balanceText, countedHours } from './hours-words.ts';

type TotalsFigureProps = {
  totals: DeliveryTotals;
  /** The same as far as today, where the period is not over. */
  soFar?: DeliveryTotals | undefined;
};

/** "37,50 av 37,50 t · 0,00": the one figure a period comes down to. */
export function TotalsFigure({ totals, soFar }: TotalsFigureProps) {
  const t = useT();
  return (
    <p className="tabular-nums">
      <span className="text-title font-bold">{formatNumber(countedHours(soFar ?? totals))}</span>{' '}
      <span className="text-quiet text-ink-quiet">
        {soFar
          ? t('delivery.totalSoFar', {
              norm: formatNumber(soFar.norm),
              difference: balanceText(soFar.diff),
            })
          : `${t('delivery.totalOf', { norm: formatNumber(totals.norm) })} · ${balanceText(totals.diff)}`}
      </span>
    </p>
  );
}
