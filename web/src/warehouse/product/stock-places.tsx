import { dayInZone, formatDate } from '@sveis/domain/format';
import type { KnownProduct } from '@sveis/domain/warehouse';
import type { ReactNode } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { StockLine } from '../wire.ts';
import { shownQuantity } from '../work/quantity-words.ts';

/** What lies where, batch by batch. A batch leads to its certificate, to where it came from and where it was used. */
export function StockPlaces({ product, lines }: { product: KnownProduct; lines: readonly StockLine[] }) {
  const t = useT();
  const go = useGo();
  return (
    <List joined label={t('stock.placeAndBatch')}>
      {lines.map((line) => {
        const batch = line.batch_id === null ? undefined : `/warehouse/trace?batch=${line.batch_id}`;
        const quiet = [
          line.batch,
          line.heat_number && t('stock.heat', { heat: line.heat_number }),
          line.serial && t('stock.serial', { serial: line.serial }),
          line.expiry_date && t('stock.useBefore', { day: formatDate(line.expiry_date) }),
          line.warehouse,
        ];
        return (
          <ListRow
            key={[line.location_id, line.batch_id, line.serial].join(' ')}
            title={
              <span className="flex flex-wrap items-center gap-x-2.5">
                <span className="text-lead tabular-nums">{line.location}</span>
                <StockTag line={line} isTracked={product.tracking === 'batch'} />
              </span>
            }
            quiet={quiet.filter(Boolean).join(' · ')}
            trailing={
              <span>
                {shownQuantity(line.on_hand, product.decimals)}{' '}
                <span className="font-normal text-ink-quiet">{product.unit}</span>
              </span>
            }
            {...(batch !== undefined && canReach(batch) ? { arrow: true, ...go(batch) } : {})}
          />
        );
      })}
    </List>
  );
}

/** What stands in the way of using it, else its certificate. */
function StockTag({ line, isTracked }: { line: StockLine; isTracked: boolean }): ReactNode {
  const t = useT();
  const today = dayInZone(new Date(), companyZone());
  if (line.kind === 'transit') return <Tag shape="progress">{t('stock.onTheWay')}</Tag>;
  if (line.batch_status === 'rejected') return <Tag shape="stop">{t('stock.rejected')}</Tag>;
  if (line.kind === 'quarantine' || line.batch_status === 'quarantine')
    return <Tag shape="locked">{t('stock.quarantine')}</Tag>;
  if (line.expiry_date !== null && line.expiry_date < today)
    return <Tag shape="warn">{t('stock.expired')}</Tag>;
  if (line.cert_type !== null && line.cert_type !== 'none') return <Tag shape="done">{line.cert_type}</Tag>;
  return isTracked ? <Tag shape="low">{t('stock.noCertificate')}</Tag> : null;
}
