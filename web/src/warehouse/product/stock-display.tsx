import { type KnownProduct, storedQuantity } from '@sveis/domain/warehouse';
import { useT } from '../../lib/words/use-t.ts';
import { Display } from '../../ui/layout/display.tsx';
import type { ProductStock } from '../wire.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { ProductPhoto } from './product-photo.tsx';

const trackingWords = { none: 'stock.byCount', batch: 'stock.byBatch', serial: 'stock.bySerial' } as const;

/** What can be taken now, out of what is there: the rest is reserved or set aside. */
export function StockDisplay({ product, stock }: { product: KnownProduct; stock: ProductStock }) {
  const t = useT();
  const [onHand, reserved, free] = [stock.on_hand, stock.reserved, stock.available].map(storedQuantity) as [
    bigint,
    bigint,
    bigint,
  ];
  const aside = onHand - reserved - free;
  const shown = (quantity: bigint) => shownQuantity(quantity, product.decimals);
  const share = (quantity: bigint) => `${onHand > 0n ? Number((quantity * 1_000n) / onHand) / 10 : 0}%`;
  const tracking = product.requires_heat ? 'stock.byHeat' : trackingWords[product.tracking];
  return (
    <Display label={product.name}>
      <div className="flex flex-wrap items-start gap-3">
        {product.photo ? <ProductPhoto id={product.photo} size="large" /> : null}
        <div className="min-w-40 flex-1">
          <h2 className="text-lead leading-[1.25] font-bold hyphens-auto">{product.name}</h2>
          <p className="text-quiet text-display-quiet">{`${product.code} · ${t(tracking)}`}</p>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-end justify-between gap-x-3">
        <span className="type-56/60 font-bold tracking-[-0.03em] tabular-nums">
          {shown(free)}{' '}
          <span className="text-lead font-medium tracking-normal text-display-quiet">{product.unit}</span>
        </span>
        <span className="pb-2 font-semibold">{t('stock.freeNow')}</span>
      </p>
      {onHand > 0n ? (
        <div aria-hidden="true" className="mt-2 flex h-3 gap-0.5 overflow-clip rounded-full bg-display-track">
          <span className="bg-display-mark" style={{ width: share(free) }} />
          <span className="stock-kept" style={{ width: share(reserved) }} />
          <span className="bg-display-quiet" style={{ width: share(aside > 0n ? aside : 0n) }} />
        </div>
      ) : null}
      {reserved > 0n || aside > 0n ? (
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-quiet text-display-quiet tabular-nums">
          <span>{reserved > 0n ? t('stock.reserved', { qty: shown(reserved) }) : ''}</span>
          <span>{aside > 0n ? t('stock.setAside', { qty: shown(aside) }) : ''}</span>
        </p>
      ) : null}
    </Display>
  );
}
