import { useQuery } from '@tanstack/react-query';
import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/layout/list.tsx';
import { CutUndo, type DoneCut } from '../offcuts/cut-undo.tsx';
import { catalogueQuery, shelfQuery } from '../stock-queries.ts';
import { countedOf, pieceKey, type ShelfPiece } from './shelf-piece.ts';
import { ShelfRow } from './shelf-row.tsx';
import { ShelfSheet } from './shelf-sheet.tsx';
import { useFreshStock } from './use-shelf-send.ts';
import { useUnsent } from './use-unsent.ts';

type ShelfStockProps = { place: { readonly id: number; readonly code: string; readonly kind: string } };

/** What lies on a place, also when its label was scanned. */
export function ShelfStock({ place }: ShelfStockProps) {
  const t = useT();
  useFreshStock();
  const query = useQuery(shelfQuery(place.id));
  const { data: catalogue } = useQuery(catalogueQuery);
  const unsentOf = useUnsent();
  const [open, setOpen] = useState<ShelfPiece>();
  const [lastCut, setLastCut] = useState<DoneCut>();
  const since = asOf(query);
  const rows = (query.data?.stock ?? []).flatMap((line) => {
    const product = catalogue?.products.find(({ id }) => id === line.product_id);
    if (!product) return [];
    const { batch_id: batchId, batch, serial } = line;
    return [
      {
        line: { ...line, kind: place.kind },
        piece: { product, place, batchId, batch, serial, ...countedOf(line) },
      },
    ];
  });
  return (
    <section aria-labelledby="shelf-stock">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-0.5 pb-1.5">
        <h2 id="shelf-stock" className="text-lead font-bold">
          {t('stock.liesHere')}
        </h2>
        {since ? (
          <span className="text-quiet text-ink-quiet">{t('stock.figuresFrom', { time: since })}</span>
        ) : null}
      </div>
      {query.isPending || (query.data && !catalogue) ? <SkeletonList count={2} /> : null}
      {query.isError && !query.data ? (
        <ErrorState
          title={t('stock.shelfUnknown')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.data?.stock.length === 0 ? (
        <EmptyState icon={Boxes} title={t('stock.shelfEmpty')} text={t('stock.shelfEmptyText')} />
      ) : null}
      {rows.length > 0 ? (
        <List joined label={t('stock.liesHere')}>
          {rows.map(({ line, piece }) => (
            <ShelfRow
              key={pieceKey(piece)}
              piece={piece}
              line={line}
              title={piece.product.name}
              about={piece.product.code}
              unsent={unsentOf(piece)}
              onOpen={() => setOpen(piece)}
            />
          ))}
        </List>
      ) : null}
      <CutUndo last={lastCut} onOver={() => setLastCut(undefined)} />
      {open ? <ShelfSheet piece={open} onCut={setLastCut} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}
