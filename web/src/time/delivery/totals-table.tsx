import { formatDate, formatNumber } from '@sveis/domain/format';
import type { DeliveryPeriod, DeliveryTotals } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { totalsQuery } from './delivery-queries.ts';
import { balanceText, hoursOrDash } from './hours-words.ts';

const cell = 'py-2 ps-1.5 text-end tabular-nums md:px-3';

/** Everybody's hours in the period against what the days asked for. */
export function TotalsTable({ period, typed }: { period: DeliveryPeriod; typed: string }) {
  const t = useT();
  const today = useToday();
  const query = useQuery(totalsQuery(period));
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t('delivery.failed')}
        text={failureText(query.error, t)}
        retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  }
  if (!query.data) return <SkeletonList count={3} />;
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const rows = query.data.data.filter(({ user_name }) =>
    words.every((word) => user_name.toLocaleLowerCase().includes(word)),
  );
  const { total, total_so_far: soFar } = query.data;
  return (
    <div className="rounded-card bg-surface px-3.5 shadow-card">
      <table className="w-full text-quiet" aria-label={t('delivery.totalsTab')}>
        {soFar ? (
          <caption className="pt-2 text-start text-note text-ink-quiet">
            {t('delivery.untilToday', { date: formatDate(today) })}
          </caption>
        ) : null}
        <thead>
          <tr className="border-b border-line-strong text-note">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('delivery.person')}
            </th>
            {(['delivery.work', 'delivery.absence', 'delivery.norm', 'delivery.difference'] as const).map(
              (column) => (
                <th key={column} scope="col" className={`${cell} font-semibold`}>
                  {t(column)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ user_id, user_name, totals, so_far }) => (
            <tr key={user_id} className="min-h-target border-b border-line">
              <th scope="row" className="py-2.5 text-start font-semibold">
                {user_name}
              </th>
              <Figures totals={so_far ?? totals} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-2.5 text-start">
              {t('delivery.total')}
            </th>
            <Figures totals={soFar ?? total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Figures({ totals }: { totals: DeliveryTotals }) {
  return (
    <>
      <td className={cell}>{hoursOrDash(totals.work)}</td>
      <td className={cell}>{hoursOrDash(totals.absence)}</td>
      <td className={`${cell} text-ink-quiet`}>{formatNumber(totals.norm)}</td>
      <td className={`${cell} font-semibold`}>{balanceText(totals.diff)}</td>
    </>
  );
}
