import { formatNumber } from '@sveis/domain/format';
import { LinkRow } from '../../../lib/screen/links.tsx';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { List } from '../../../ui/layout/list.tsx';
import { balanceText, countedHours } from '../hours-words.ts';
import { periodDates } from '../period-words.ts';
import { CheckBox } from './check-box.tsx';
import { chosenStore, toggleChosen } from './chosen-deliveries.ts';
import type { DeliveryRow } from './delivery-rows.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import type { DeliveriesPlace } from './use-deliveries-place.ts';

export type RowsProps = {
  rows: readonly DeliveryRow[];
  place: DeliveriesPlace;
  /** Rows this leader may approve. */
  canChoose: (row: DeliveryRow) => boolean;
};

/** The list on a phone, and beside an open delivery on a tablet. */
export function DeliveryCards({ rows, place, canChoose }: RowsProps) {
  const t = useT();
  const chosen = useStore(chosenStore);
  return (
    <List label={t('shell.deliveries')}>
      {rows.map((row) => (
        <div key={row.key} className="flex items-center rounded-card bg-surface shadow-card">
          {canChoose(row) ? (
            <CheckBox
              label={t('delivery.choosePerson', { name: row.name })}
              checked={chosen.has(row.key)}
              onChange={() => toggleChosen(row.key)}
            />
          ) : null}
          <div className="min-w-0 flex-1">
            <LinkRow
              arrow
              to="/deliveries/$id"
              params={{ id: row.key }}
              search={place.search}
              {...(row.key === place.id ? { 'aria-current': 'page' as const } : {})}
              title={row.name}
              quiet={
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
                  <DeliveryTag state={row.state} />
                  {place.period.kind === 'month' ? <span>{periodDates(row)}</span> : null}
                  <span>
                    {t('delivery.totalOf', { norm: formatNumber(row.totals.norm) })} ·{' '}
                    {balanceText(row.totals.diff)}
                  </span>
                </span>
              }
              trailing={formatNumber(countedHours(row.totals))}
            />
          </div>
        </div>
      ))}
    </List>
  );
}
