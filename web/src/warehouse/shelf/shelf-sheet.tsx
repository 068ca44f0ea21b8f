import { can } from '@sveis/domain/session';
import { mayReleaseGoods, storedQuantity } from '@sveis/domain/warehouse';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight, HardHat, ListChecks, Printer, Scale, Scissors, Waypoints } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';
import { failureText } from '../../lib/api/failures.ts';
import { notifyFailure } from '../../lib/notices.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { loadRecordQueries } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';
import type { IconType } from '../../ui/data/icon.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CutSheet } from '../offcuts/cut-sheet.tsx';
import type { DoneCut } from '../offcuts/cut-undo.tsx';
import { countShelf } from '../stock-queries.ts';
import { shownQuantity } from '../work/quantity-words.ts';
import { CorrectSheet } from './correct-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
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

type Act = 'move' | 'cut' | 'correct' | 'project' | 'label';

interface Offered {
  readonly name: string;
  readonly icon: IconType;
  readonly onClick: () => void;
}

type ShelfSheetProps = { piece: ShelfPiece; onCut: (done: DoneCut) => void; onClose: () => void };

/** What may be done with what lies on a place. Place, batch and quantity come from the row that was tapped. */
export function ShelfSheet({ piece, onCut, onClose }: ShelfSheetProps) {
  const t = useT();
  const [act, setAct] = useState<Act>();
  const offered = useOffered(piece, setAct);
  const { product, place, batch, serial, onHand } = piece;
  if (act === 'move') return <MoveSheet piece={piece} onClose={onClose} />;
  if (act === 'cut' && batch !== null)
    return <CutSheet piece={{ ...piece, batch }} onCut={onCut} onClose={onClose} />;
  if (act === 'correct') return <CorrectSheet piece={piece} onClose={onClose} />;
  if (act === 'project')
    return (
      <Suspense fallback={null}>
        <ProjectSheet piece={piece} onClose={onClose} />
      </Suspense>
    );
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
        {offered.map(({ name, icon, onClick }) => (
          <ListRow key={name} arrow icon={icon} title={name} onClick={onClick} />
        ))}
      </List>
    </Sheet>
  );
}

/** Only what this person may do, and only what can be done with what is free. What may not be used can still be put elsewhere. */
function useOffered(piece: ShelfPiece, setAct: (act: Act) => void): readonly Offered[] {
  const t = useT();
  const router = useRouter();
  const access = useSessionIn()?.rights.visitor.access;
  const may = (action: 'list' | 'create', module: string) =>
    access !== undefined && can(access, action, module);
  const mayRelease = access !== undefined && mayReleaseGoods(access);
  const isFree = storedQuantity(piece.available) > 0n;
  const open = (href: string) => void router.navigate({ href });
  const count = async () => {
    try {
      const { sheet_id } = await countShelf(piece.place.id);
      open(`/cycle_count/count/${sheet_id}`);
    } catch (error) {
      notifyFailure(failureText(error, t));
    }
  };
  const trace = `/warehouse/trace?batch=${piece.batchId}`;
  const all: readonly (Offered & { readonly isOpen: boolean })[] = [
    {
      name: t('stock.actMove'),
      icon: ArrowLeftRight,
      isOpen:
        storedQuantity(piece.movable) > 0n &&
        may('list', 'transferorder') &&
        (piece.place.kind !== 'quarantine' || mayRelease),
      onClick: () => setAct('move'),
    },
    {
      name: t('stock.actCut'),
      icon: Scissors,
      isOpen: isFree && piece.batch !== null && may('list', 'transferorder') && may('list', 'batch'),
      onClick: () => setAct('cut'),
    },
    {
      name: t('stock.actProject'),
      icon: HardHat,
      isOpen: isFree && canReach('/projects/1/materials'),
      onClick: () => setAct('project'),
    },
    {
      name: t('stock.actCorrect'),
      icon: Scale,
      isOpen: may('create', 'adjustmentorder'),
      onClick: () => setAct('correct'),
    },
    {
      name: t('stock.actCount'),
      icon: ListChecks,
      isOpen: may('list', 'cyclecount'),
      onClick: () => void count(),
    },
    { name: t('stock.label'), icon: Printer, isOpen: true, onClick: () => setAct('label') },
    {
      name: t('stock.trace'),
      icon: Waypoints,
      isOpen: piece.batchId !== null && canReach(trace),
      onClick: () => open(trace),
    },
  ];
  return all.filter(({ isOpen }) => isOpen);
}
