import { lazy, Suspense, useState } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';
import { useT } from '../../lib/words/use-t.ts';
import { loadRecordQueries } from '../../records/index.ts';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CutSheet } from '../offcuts/cut-sheet.tsx';
import type { DoneCut } from '../offcuts/cut-undo.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { isElsewhere, type ShelfAct, shelfActs, useShelfElsewhere, useShelfOffers } from './shelf-acts.ts';
import type { ShelfPiece } from './shelf-piece.ts';

const LabelSheet = lazy(loadLabelSheet);
const ProjectSheet = lazy(async () => {
  const [{ ProjectSheet: Sheet }, { lookupQuery }] = await Promise.all([
    import('./project-sheet.tsx'),
    loadRecordQueries(),
  ]);
  return {
    default: (props: { piece: ShelfPiece; onClose: () => void }) => (
      <Sheet {...props} lookupQuery={lookupQuery} />
    ),
  };
});

export function ToProject(props: { piece: ShelfPiece; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ProjectSheet {...props} />
    </Suspense>
  );
}

type ShelfSheetProps = { piece: ShelfPiece; onCut: (done: DoneCut) => void; onClose: () => void };

/** What may be done with what lies on a place. Place, batch and quantity come from the row that was tapped. */
export function ShelfSheet({ piece, onCut, onClose }: ShelfSheetProps) {
  const t = useT();
  const [act, setAct] = useState<ShelfAct>();
  const offered = useShelfOffers()(piece);
  const goElsewhere = useShelfElsewhere();
  const { product, place, batch, serial, onHand } = piece;
  if (act === 'move') return <MoveSheet piece={piece} onClose={onClose} />;
  if (act === 'cut' && batch !== null)
    return <CutSheet piece={{ ...piece, batch }} onCut={onCut} onClose={onClose} />;
  if (act === 'correct') return <CorrectSheet piece={piece} onClose={onClose} />;
  if (act === 'project') return <ToProject piece={piece} onClose={onClose} />;
  if (act === 'label')
    return (
      <Suspense fallback={null}>
        <LabelSheet
          items={[
            piece.batchId === null
              ? { module: 'product', id: product.id }
              : { module: 'batch', id: piece.batchId },
          ]}
          amount={{ unit: product.unit, usual: onHand.replace('.', ',') }}
          onClose={onClose}
        />
      </Suspense>
    );
  const about = [
    product.name,
    batch ?? serial,
    `${shownQuantity(onHand, product.decimals)}\u00a0${product.unit}`,
  ];
  return (
    <Sheet open title={place.code} closeLabel={t('shell.close')} onClose={onClose}>
      <p className="pb-3 text-ink-quiet tabular-nums">{about.filter(Boolean).join(' · ')}</p>
      <List joined label={t('stock.whatToDo')}>
        {offered.map((one) => (
          <ListRow
            key={one}
            arrow
            icon={shelfActs[one].icon}
            title={t(shelfActs[one].name)}
            onClick={() => (isElsewhere(one) ? void goElsewhere(one, piece) : setAct(one))}
          />
        ))}
      </List>
    </Sheet>
  );
}
