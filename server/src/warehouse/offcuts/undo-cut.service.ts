import { notFound } from '@sveis/domain/errors';
import type { Posted, Poster } from '../ledger/post-stock.service.ts';
import { reverseMove } from '../ledger/reverse-move.service.ts';
import { findCut, type PostedCut } from './offcut.store.ts';

interface UndoneCut {
  readonly id: string;
  /** The operation that cut. */
  readonly cutId: string;
  /** People take back their own cuts; administrators everybody's. */
  readonly mayReverseOthers: boolean;
  /** Whether the cut is one of those that were asked about; any other does not exist. */
  readonly isMeant: (cut: PostedCut) => Promise<boolean>;
}

/** The opposite moves of a cut. The piece keeps its number, so that a label that was printed names nothing else. */
export async function undoCut<Answer extends object>(
  poster: Poster,
  { id, cutId, mayReverseOthers, isMeant }: UndoneCut,
  answer: (posted: Posted) => Promise<Answer>,
): Promise<Answer> {
  const cut = await findCut(poster.tx, cutId);
  if (!cut || !(await isMeant(cut))) throw notFound();
  return reverseMove(poster, { id, moveId: cut.move_id, reason: '', mayReverseOthers }, answer);
}
