import { alreadyReversed, noPermission, notFound, quantityExceeds, refused } from '@sveis/domain/errors';
import { leftToSend, type MoveType, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { requireUntouched } from '../offcuts/untouched-offcut.ts';
import { requireInProject } from '../project-materials/held-in-project.ts';
import { lockMaterial } from '../project-materials/material.store.ts';
import { settleReceipts } from '../receiving/receiving.store.ts';
import {
  findLanded,
  findReturnable,
  lockOriginOf,
  quantityOfPiece,
  type ReturnablePiece,
} from '../returning/return.store.ts';
import { findTransit } from '../transferring/transfer.store.ts';
import type { LockedDocument } from './document.store.ts';
import { takeKept } from './keep-for-lines.service.ts';
import type { PlannedMove } from './planned-move.ts';
import { keyAt } from './planned-move.ts';
import { type Posted, type Poster, postStock } from './post-stock.service.ts';
import { reserveStock } from './reserve-stock.service.ts';

interface StoredMove extends Record<string, unknown> {
  readonly id: string;
  readonly op_id: string;
  readonly product_id: number;
  readonly batch_id: number | null;
  readonly serial_id: number | null;
  readonly qty: string;
  readonly from_location_id: number;
  readonly to_location_id: number;
  readonly move_type: MoveType;
  readonly doc_id: number | null;
  readonly doc_line_id: string | null;
  readonly origin_line_id: string | null;
  readonly project_id: number | null;
  readonly receipt_doc_id: number | null;
  readonly user_id: number;
  readonly is_reversed: boolean;
}

const findMove = async (tx: Tx, id: string): Promise<StoredMove | undefined> =>
  (
    await tx.sql<StoredMove>(
      `select m.id, m.op_id, m.product_id, m.batch_id, m.serial_id, m.qty::text as qty, m.from_location_id, m.to_location_id, m.move_type,
              m.doc_id, m.doc_line_id, m.origin_line_id, m.project_id, m.receipt_doc_id, m.user_id,
              exists (select from stock_move r where r.tenant_id = $1 and r.reverses_move_id = m.id) as is_reversed
         from stock_move m where m.tenant_id = $1 and m.id = $2`,
      [tx.tenantId, id],
    )
  )[0];

/** A cut is taken back whole: what the piece loses its batch gets, and its project too. The last move of it comes first. */
const findTogether = async (tx: Tx, { id, op_id }: StoredMove): Promise<readonly string[]> => {
  const cut = await tx.sql<{ id: string }>(
    `select m.id from stock_move m
      where m.tenant_id = $1 and m.op_id = $2
        and exists (select from stock_move c where c.tenant_id = $1 and c.op_id = $2 and c.move_type = 'cut')
      order by m.op_seq desc`,
    [tx.tenantId, op_id],
  );
  return cut.length > 0 ? cut.map((move) => move.id) : [id];
};

/** Nobody may lock a row they may not change: the id is locked instead. */
const lockMove = (tx: Tx, id: string) =>
  tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`stock_move|${tx.tenantId}|${id}`]);

/** What was sent comes back only while it is on the way on this very order: another order's goods are not its own. */
async function requireOnTheWay(tx: Tx, move: StoredMove): Promise<void> {
  if (move.move_type !== 'transfer_out' || move.doc_id === null) return;
  const held = (await findTransit(tx, move.doc_id)).find(
    ({ lineId, batchId, serialId }) =>
      lineId === move.doc_line_id && batchId === move.batch_id && serialId === move.serial_id,
  );
  const onTheWay = held?.quantity ?? 0n;
  if (storedQuantity(move.qty) > onTheWay) throw quantityExceeds({ available: quantityText(onTheWay) });
}

/** What came back may have been sent once more: then the order would be sent beyond what it asks for. */
function requireUnsent(document: LockedDocument | undefined, move: StoredMove): void {
  const line = document?.lines.find(({ id }) => id === move.doc_line_id);
  if (document?.type !== 'TO' || move.move_type !== 'return_in' || !line) return;
  const left = leftToSend(line);
  if (storedQuantity(move.qty) > left)
    throw quantityExceeds({ remaining: quantityText(left > 0n ? left : 0n) });
}

const isPick = (document: LockedDocument | undefined, type: MoveType): document is LockedDocument =>
  document?.type === 'CO' && type === 'pick';

/** What was picked is kept for its customer where it is staged: it is let go, and kept again where it came from. */
async function letGo(poster: Poster, document: LockedDocument | undefined, move: PlannedMove): Promise<void> {
  if (!move.reverses || !isPick(document, move.reverses.type)) return;
  const staged = await takeKept(poster, {
    docId: document.id,
    pieces: [{ key: keyAt(move, move.from), quantity: move.quantity }],
    to: move.to,
    left: 0n,
    isStaged: true,
    ...(move.lineId === undefined ? {} : { lineId: move.lineId }),
  });
  // It has been shipped, and what lies there is somebody else's.
  if (staged < move.quantity) throw quantityExceeds({ available: quantityText(staged) });
}

async function keepAgain(poster: Poster, { document, moves }: Posted): Promise<void> {
  for (const move of moves) {
    const line = document?.lines.find(({ id }) => id === move.lineId);
    if (!move.reverses || !isPick(document, move.reverses.type) || !line || line.state === 'short') continue;
    await reserveStock(poster, {
      id: newId(poster.now),
      key: keyAt(move, move.to),
      quantity: move.quantity,
      lineId: line.id,
      docId: document.id,
    });
  }
}

/**
 * What a project has put back already, or used of another batch, cannot come back once more. The material is locked either
 * way: who takes more of it meanwhile adds up what was taken under the same lock.
 */
async function requireUnused(poster: Poster, move: StoredMove): Promise<void> {
  const { project_id: projectId, product_id: productId, batch_id: batchId, serial_id: serialId } = move;
  if (projectId === null) return;
  await lockMaterial(poster.tx, { ...poster, projectId, productId });
  if (move.move_type !== 'issue_project') return;
  const piece = { batchId, serialId, quantity: storedQuantity(move.qty) };
  await requireInProject(poster, { projectId, productId }, [piece]);
}

/**
 * What came back on a return is taken back only while it lies where it landed, and a delivery only as far as it has not
 * gone back to its supplier.
 */
async function requireUnreturned(
  tx: Tx,
  document: LockedDocument | undefined,
  move: StoredMove,
): Promise<void> {
  if (move.origin_line_id !== null) await lockOriginOf(tx, move.origin_line_id);
  if (!document) return;
  const isOfLine = ({ lineId }: { readonly lineId: string }) => lineId === move.doc_line_id;
  const piece = { batchId: move.batch_id, serialId: move.serial_id };
  const requireOf = (pieces: readonly ReturnablePiece[]) => {
    const available = quantityOfPiece(pieces.filter(isOfLine), piece);
    if (storedQuantity(move.qty) > available) throw quantityExceeds({ available: quantityText(available) });
  };
  if (document.type === 'RE' && move.move_type === 'return_in')
    requireOf(
      (await findLanded(tx, document.id)).filter(({ locationId }) => locationId === move.to_location_id),
    );
  if (document.type === 'SO' && move.move_type === 'receive')
    requireOf(await findReturnable(tx, document.id, 'supplier'));
}

interface Reversal {
  readonly id: string;
  readonly moveId: string;
  readonly reason: string;
  /** People take back their own moves; administrators everybody's. */
  readonly mayReverseOthers: boolean;
}

async function planBack(
  poster: Poster,
  document: LockedDocument | undefined,
  moveId: string,
  reason: string,
): Promise<PlannedMove> {
  const move = await findMove(poster.tx, moveId);
  if (!move || move.is_reversed || move.move_type === 'reverse') throw alreadyReversed();
  // What has left for a customer comes back by a return.
  if (move.move_type === 'ship') throw refused('WRONG_STATUS');
  await requireOnTheWay(poster.tx, move);
  requireUnsent(document, move);
  await requireUnused(poster, move);
  await requireUnreturned(poster.tx, document, move);
  const back: PlannedMove = {
    type: 'reverse',
    productId: move.product_id,
    batchId: move.batch_id,
    serialId: move.serial_id,
    quantity: storedQuantity(move.qty),
    from: move.to_location_id,
    to: move.from_location_id,
    lineId: move.doc_line_id ?? undefined,
    originLineId: move.origin_line_id ?? undefined,
    projectId: move.project_id ?? undefined,
    receiptDocId: move.receipt_doc_id ?? undefined,
    reason,
    reverses: { moveId, type: move.move_type },
  };
  await letGo(poster, document, back);
  return back;
}

/** A move back: what was moved on meanwhile cannot come back, and nothing is taken back twice. */
export async function reverseMove<Answer extends object>(
  poster: Poster,
  { id, moveId, reason, mayReverseOthers }: Reversal,
  answer: (posted: Posted) => Promise<Answer>,
): Promise<Answer> {
  const seen = await findMove(poster.tx, moveId);
  if (!seen) throw notFound();
  if (seen.user_id !== poster.userId && !mayReverseOthers)
    throw noPermission({ action: 'edit', module: 'warehouse' });
  const operation = { id, kind: 'reverse' as const, docId: seen.doc_id, request: { moveId, reason } };
  return postStock(poster, operation, {
    plan: async (document) => {
      const together = await findTogether(poster.tx, seen);
      // Of two who take the same move back at once the second waits here, and then hears of the first.
      for (const one of together.toSorted()) await lockMove(poster.tx, one);
      await requireUntouched(poster, seen.op_id);
      const back: PlannedMove[] = [];
      for (const one of together) back.push(await planBack(poster, document, one, reason));
      return back;
    },
    answer: async (posted) => {
      await keepAgain(poster, posted);
      const receipts = posted.moves.flatMap(({ receiptDocId }) => receiptDocId ?? []);
      if (receipts.length > 0) await settleReceipts(poster.tx, receipts, poster.now);
      return answer(posted);
    },
  });
}
