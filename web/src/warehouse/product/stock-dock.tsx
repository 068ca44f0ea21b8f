import type { KnownProduct } from '@sveis/domain/warehouse';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import type { IconType } from '../../ui/data/icon.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { List } from '../../ui/layout/list.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { MoveSheet } from '../shelf/move-sheet.tsx';
import { shelfActs, useShelfElsewhere, useShelfOffers } from '../shelf/shelf-acts.ts';
import { pieceKey, type ShelfPiece } from '../shelf/shelf-piece.ts';
import { ShelfRow } from '../shelf/shelf-row.tsx';
import { ToProject } from '../shelf/shelf-sheet.tsx';
import { useUnsent } from '../shelf/use-unsent.ts';
import type { StockLine } from '../wire.ts';
import { pieceOf } from './stock-places.tsx';

const LabelSheet = lazy(loadLabelSheet);

/** What is done with a product every day; where it lies in several places, the place is asked. */
const daily = ['move', 'count', 'project'] as const;
type Daily = (typeof daily)[number];

const words = { move: 'stock.dockMove', count: 'stock.dockCount', project: 'stock.actProject' } as const;

interface Heap {
  readonly line: StockLine;
  readonly piece: ShelfPiece;
}

type StockDockProps = { product: KnownProduct; lines: readonly StockLine[] };

export function StockDock({ product, lines }: StockDockProps) {
  const t = useT();
  const offersOf = useShelfOffers();
  const goElsewhere = useShelfElsewhere();
  const [isPrinting, setIsPrinting] = useState(false);
  const [asked, setAsked] = useState<Daily>();
  const [chosen, setChosen] = useState<{ readonly piece: ShelfPiece; readonly act: Daily }>();
  const heaps = lines.map((line): Heap => ({ line, piece: pieceOf(product, line) }));
  const heapsFor = (act: Daily): readonly Heap[] => {
    const fit = heaps.filter(({ piece }) => offersOf(piece).includes(act));
    // A place is counted whole, whatever lies there.
    return act === 'count'
      ? fit.filter(
          ({ piece: { place } }, at) => fit.findIndex((one) => one.piece.place.id === place.id) === at,
        )
      : fit;
  };
  const take = (act: Daily, piece: ShelfPiece) => {
    setAsked(undefined);
    if (act === 'count') void goElsewhere('count', piece);
    else setChosen({ act, piece });
  };
  const begin = (act: Daily) => {
    const [first, ...others] = heapsFor(act);
    if (first && others.length === 0) take(act, first.piece);
    else setAsked(act);
  };
  const leave = () => setChosen(undefined);
  const open = daily.filter((act) => heapsFor(act).length > 0);
  return (
    <>
      <Dock>
        {open.map((act) =>
          act === 'project' ? null : (
            <DockButton
              key={act}
              icon={shelfActs[act].icon}
              word={t(words[act])}
              onPress={() => begin(act)}
            />
          ),
        )}
        <DockButton icon={Printer} word={t('stock.label')} onPress={() => setIsPrinting(true)} />
        {open.includes('project') ? (
          <span className="flex min-w-32 flex-1">
            <Button wide size="form" onClick={() => begin('project')}>
              <span className="block text-center">{t(words.project)}</span>
            </Button>
          </span>
        ) : null}
      </Dock>
      {asked ? (
        <WhichPlace
          heaps={heapsFor(asked)}
          onChoose={(piece) => take(asked, piece)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {chosen?.act === 'move' ? <MoveSheet piece={chosen.piece} onClose={leave} /> : null}
      {chosen?.act === 'project' ? <ToProject piece={chosen.piece} onClose={leave} /> : null}
      {isPrinting ? (
        <Suspense fallback={null}>
          <LabelSheet
            items={[{ module: 'product', id: product.id }]}
            amount={{ unit: product.unit }}
            onClose={() => setIsPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type DockButtonProps = { icon: IconType; word: string; onPress: () => void };

const DockButton = ({ icon, word, onPress }: DockButtonProps) => (
  <span className="flex flex-1">
    <Button wide stacked kind="secondary" icon={icon} onClick={onPress}>
      {word}
    </Button>
  </span>
);

type WhichPlaceProps = { heaps: readonly Heap[]; onChoose: (piece: ShelfPiece) => void; onClose: () => void };

function WhichPlace({ heaps, onChoose, onClose }: WhichPlaceProps) {
  const t = useT();
  const unsentOf = useUnsent();
  return (
    <Sheet open title={t('stock.whichPlace')} closeLabel={t('shell.close')} onClose={onClose}>
      <List joined label={t('stock.whichPlace')}>
        {heaps.map(({ line, piece }) => (
          <ShelfRow
            key={pieceKey(piece)}
            piece={piece}
            line={line}
            title={line.location}
            about={line.warehouse}
            unsent={unsentOf(piece)}
            onOpen={() => onChoose(piece)}
          />
        ))}
      </List>
    </Sheet>
  );
}
