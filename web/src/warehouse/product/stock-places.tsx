import type { KnownProduct } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { List } from '../../ui/layout/list.tsx';
import { pieceKey, type ShelfPiece } from '../shelf/shelf-piece.ts';
import { ShelfRow } from '../shelf/shelf-row.tsx';
import { ShelfSheet } from '../shelf/shelf-sheet.tsx';
import { useUnsent } from '../shelf/use-unsent.ts';
import type { StockLine } from '../wire.ts';

/** What lies where, batch by batch. Each row leads to what may be done with it there. */
export function StockPlaces({ product, lines }: { product: KnownProduct; lines: readonly StockLine[] }) {
  const t = useT();
  const unsentOf = useUnsent();
  const [open, setOpen] = useState<ShelfPiece>();
  return (
    <>
      <List joined label={t('stock.placeAndBatch')}>
        {lines.map((line) => {
          const piece: ShelfPiece = {
            product,
            place: { id: line.location_id, code: line.location },
            batchId: line.batch_id,
            batch: line.batch,
            serial: line.serial,
            onHand: line.on_hand,
            available: line.available,
          };
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
      {open ? <ShelfSheet piece={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
