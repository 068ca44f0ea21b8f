import { can } from '@sveis/domain/session';
import { mayReleaseGoods, storedQuantity } from '@sveis/domain/warehouse';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight, HardHat, ListChecks, Printer, Scale, Scissors, Waypoints } from 'lucide-react';
import { failureText } from '../../lib/api/failures.ts';
import { notifyFailure } from '../../lib/notices.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { countShelf } from '../stock-queries.ts';
import type { ShelfPiece } from './shelf-piece.ts';

export const shelfActs = {
  move: { name: 'stock.actMove', icon: ArrowLeftRight },
  cut: { name: 'stock.actCut', icon: Scissors },
  project: { name: 'stock.actProject', icon: HardHat },
  correct: { name: 'stock.actCorrect', icon: Scale },
  count: { name: 'stock.actCount', icon: ListChecks },
  label: { name: 'stock.label', icon: Printer },
  trace: { name: 'stock.trace', icon: Waypoints },
} as const;

export type ShelfAct = keyof typeof shelfActs;

/** Those that are done on another screen. */
export const isElsewhere = (act: ShelfAct): act is 'count' | 'trace' => act === 'count' || act === 'trace';

const traceOf = ({ batchId }: ShelfPiece) => `/warehouse/trace?batch=${batchId}`;

/** Only what this person may do, and only what can be done with what is free. What may not be used can still be put elsewhere. */
export function useShelfOffers(): (piece: ShelfPiece) => readonly ShelfAct[] {
  const access = useSessionIn()?.rights.visitor.access;
  const may = (action: 'list' | 'create', module: string) =>
    access !== undefined && can(access, action, module);
  const mayRelease = access !== undefined && mayReleaseGoods(access);
  return (piece) => {
    const isFree = storedQuantity(piece.available) > 0n;
    const isOpen: Record<ShelfAct, boolean> = {
      move:
        storedQuantity(piece.movable) > 0n &&
        may('list', 'transferorder') &&
        (piece.place.kind !== 'quarantine' || mayRelease),
      cut: isFree && piece.batch !== null && may('list', 'transferorder') && may('list', 'batch'),
      project: isFree && canReach('/projects/1/materials'),
      correct: may('create', 'adjustmentorder'),
      count: may('list', 'cyclecount'),
      label: true,
      trace: piece.batchId !== null && canReach(traceOf(piece)),
    };
    return (Object.keys(shelfActs) as ShelfAct[]).filter((act) => isOpen[act]);
  };
}

/** Opens the sheet a place is counted on, or where a batch came from and went. */
export function useShelfElsewhere(): (act: 'count' | 'trace', piece: ShelfPiece) => Promise<void> {
  const t = useT();
  const router = useRouter();
  return async (act, piece) => {
    if (act === 'trace') return router.navigate({ href: traceOf(piece) });
    try {
      const { sheet_id } = await countShelf(piece.place.id);
      await router.navigate({ href: `/cycle_count/count/${sheet_id}` });
    } catch (error) {
      notifyFailure(failureText(error, t));
    }
  };
}
