import { dayInZone, formatDate } from '@sveis/domain/format';
import { Fragment, type ReactNode } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import type { StockLine } from '../wire.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import type { ShelfPiece } from './shelf-piece.ts';

type Told = Pick<
  StockLine,
  | 'heat_number'
  | 'expiry_date'
  | 'batch_status'
  | 'cert_type'
  | 'batch'
  | 'serial'
  | 'cut_from'
  | 'dimensions'
  | 'on_hand'
>;

type ShelfRowProps = {
  piece: ShelfPiece;
  line: Told & { readonly kind: string };
  title: string;
  /** Where it is, or what it is: behind batch and serial. */
  about: string | null;
  unsent: string | undefined;
  onOpen: () => void;
};

/** What lies on one place of one product; tapped it tells what may be done with it. */
export function ShelfRow({ piece: { product }, line, title, about, unsent, onOpen }: ShelfRowProps) {
  const t = useT();
  const quiet = [
    line.batch,
    line.dimensions,
    line.cut_from && t('stock.cutFrom', { batch: line.cut_from }),
    line.heat_number && t('stock.heat', { heat: line.heat_number }),
    line.serial && t('stock.serial', { serial: line.serial }),
    line.expiry_date && t('stock.useBefore', { day: formatDate(line.expiry_date) }),
    about,
    unsent && t('stock.waitsToBeSent', { qty: unsent, unit: product.unit }),
  ];
  return (
    <ListRow
      arrow
      title={
        <span className="flex flex-wrap items-center gap-x-2.5">
          <span className="text-lead tabular-nums">{title}</span>
          {line.cut_from ? <Tag shape="info">{t('stock.offcut')}</Tag> : null}
          <StockTag line={line} isTracked={product.tracking === 'batch'} />
        </span>
      }
      quiet={<Parts of={quiet.flatMap((part) => part || [])} />}
      trailing={
        <span>
          {shownQuantity(line.on_hand, product.decimals)}{' '}
          <span className="font-normal text-ink-quiet">{product.unit}</span>
        </span>
      }
      onClick={onOpen}
    />
  );
}

/** A code or a number stays on one line, where there is room for it: P-4001 is not broken at its hyphen. */
const Parts = ({ of: parts }: { of: readonly string[] }): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? ' · ' : null}
      <span className="inline-block max-w-full">{part}</span>
    </Fragment>
  ));

/** What stands in the way of using it, else its certificate. */
function StockTag({ line, isTracked }: { line: ShelfRowProps['line']; isTracked: boolean }): ReactNode {
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
