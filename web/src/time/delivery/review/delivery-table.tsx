import { formatNumber } from '@sveis/domain/format';
import { Link } from '@tanstack/react-router';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { balanceText, hoursOrDash } from '../hours-words.ts';
import { periodDates } from '../period-words.ts';
import { CheckBox } from './check-box.tsx';
import { chosenStore, toggleChosen } from './chosen-deliveries.ts';
import type { RowsProps } from './delivery-cards.tsx';
import { DeliveryTag } from './delivery-tag.tsx';

const head = 'px-2.5 py-2.5 text-note font-semibold';
const figure = 'px-2.5 text-end tabular-nums';

/** The list where there is room: one line a person, the whole line opens it. */
export function DeliveryTable({ rows, place, canChoose }: RowsProps) {
  const t = useT();
  const chosen = useStore(chosenStore);
  const isMonth = place.period.kind === 'month';
  return (
    <div className="overflow-clip rounded-card bg-surface shadow-card">
      <table className="w-full" aria-label={t('shell.deliveries')}>
        <thead>
          <tr className="border-b border-line-strong text-start">
            <th scope="col" className="w-12">
              <span className="sr-only">{t('delivery.chooseWaiting')}</span>
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('delivery.person')}
            </th>
            <th scope="col" className={`${head} text-start`}>
              {t('delivery.state')}
            </th>
            {(['delivery.work', 'delivery.absence', 'delivery.norm', 'delivery.difference'] as const).map(
              (column) => (
                <th key={column} scope="col" className={`${head} text-end`}>
                  {t(column)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={`relative h-15 border-b border-line last:border-0 ${row.key === place.id ? 'bg-steel-tint [box-shadow:inset_4px_0_0_var(--steel)]' : ''}`}
            >
              <td className="relative z-10">
                {canChoose(row) ? (
                  <CheckBox
                    label={t('delivery.choosePerson', { name: row.name })}
                    checked={chosen.has(row.key)}
                    onChange={() => toggleChosen(row.key)}
                  />
                ) : null}
              </td>
              <th scope="row" className="px-2.5 text-start font-semibold">
                <Link
                  to="/deliveries/$id"
                  params={{ id: row.key }}
                  search={place.search}
                  className="inline-flex min-h-target flex-col justify-center py-1 after:absolute after:inset-0"
                >
                  {row.name}
                  {isMonth ? (
                    <span className="text-note font-medium text-ink-quiet tabular-nums">
                      {periodDates(row)}
                    </span>
                  ) : null}
                </Link>
              </th>
              <td className="px-2.5 whitespace-nowrap">
                <DeliveryTag state={row.state} />
              </td>
              <td className={`${figure} font-semibold`}>{hoursOrDash(row.totals.work)}</td>
              <td className={figure}>{hoursOrDash(row.totals.absence)}</td>
              <td className={`${figure} text-ink-quiet`}>{formatNumber(row.totals.norm)}</td>
              <td className={`${figure} font-semibold`}>{balanceText(row.totals.diff)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
