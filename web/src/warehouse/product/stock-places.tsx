import type { KnownProduct } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { List } from '../../ui/layout/list.tsx';
import { CutUndo, type DoneCut } from '../offcuts/cut-undo.tsx';
import { countedOf, pieceKey, type ShelfPiece } from '../shelf/shelf-piece.ts';
import { ShelfRow } from '../shelf/shelf-row.tsx';
import { ShelfSheet } from '../shelf/shelf-sheet.tsx';
import { useUnsent } from '../shelf/use-unsent.ts';
import type { StockLine } from '../wire.ts';

export const pieceOf = (product: KnownProduct, line: StockLine): ShelfPiece => ({
  product,
  place: { id: line.location_id, code: line.location, kind: line.kind },
  batchId: line.batch_id,
  batch: line.batch,
  serial: line.serial,
  ...countedOf(line),
});

/** What lies where, batch by batch. Each row leads to what may be done with it there. */
export function StockPlaces({ product, lines }: { product: KnownProduct; lines: readonly StockLine[] }) {
  const t = useT();
  const unsentOf = useUnsent();
  const [open, setOpen] = useState<ShelfPiece>();
  const [lastCut, setLastCut] = useState<DoneCut>();
  return (
    <>
      <List joined label={t('stock.placeAndBatch')}>
        {lines.map((line) => {
          const piece = pieceOf(product, line);
          return (
            <ShelfRow
              key={pieceKey(piece)}
              piece={piece}
              line={line}
              title={line.location}
              about={line.warehouse}
              unsent={unsentOf(piece)}
              onOpen={() => setOpen(piece)}
            />
          );
        })}
      </List>
      <CutUndo last={lastCut} onOver={() => setLastCut(undefined)} />
      {open ? <ShelfSheet piece={open} onCut={setLastCut} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
