import { formatNumber } from '@sveis/domain/format';
import type { DeliveryTotals } from '@sveis/domain/time';
import { useT } from '../../lib/words/use-t.ts';
import { balanceText, countedHours } from './hours-words.ts';

/** "37,50 av 37,50 t · 0,00": the one figure a period comes down to. */
export function TotalsFigure({ totals }: { totals: DeliveryTotals }) {
  const t = useT();
  return (
    <p className="tabular-nums">
      <span className="text-title font-bold">{formatNumber(countedHours(totals))}</span>{' '}
      <span className="text-quiet text-ink-quiet">
        {t('delivery.totalOf', { norm: formatNumber(totals.norm) })} · {balanceText(totals.diff)}
      </span>
    </p>
  );
}
