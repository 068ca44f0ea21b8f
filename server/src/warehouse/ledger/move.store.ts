import { quantityText } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import type { PlannedMove } from './planned-move.ts';

/** A move as it is written: with its id, its place in the operation and on both sides. */
export interface MadeMove extends PlannedMove {
  readonly id: string;
  readonly fromSeq: number | null;
  readonly toSeq: number | null;
}

interface Made {
  readonly opId: string;
  readonly docId: number | null;
  readonly userId: number;
  readonly occurredAt: Date;
  readonly now: Date;
}

const columns = `tenant_id, op_id, doc_id, user_id, occurred_at, recorded_at, id, op_seq, product_id, batch_id, serial_id, qty,
  from_location_id, to_location_id, move_type, reverses_move_id, reverses_type, doc_line_id, origin_line_id, receipt_doc_id, project_id,
  reason_code, note, unit_cost, from_seq, to_seq`;

export async function insertMoves(tx: Tx, made: Made, moves: readonly MadeMove[]): Promise<void> {
  if (moves.length === 0) return;
  const values: unknown[] = [tx.tenantId, made.opId, made.docId, made.userId, made.occurredAt, made.now];
  const rows = moves.map((move, index) => {
    const cells = [
      move.id,
      index + 1,
      move.productId,
      move.batchId,
      move.serialId,
      quantityText(move.quantity),
      move.from,
      move.to,
      move.type,
      move.reverses?.moveId ?? null,
      move.reverses?.type ?? null,
      move.lineId ?? null,
      move.originLineId ?? null,
      move.receiptDocId ?? null,
      move.projectId ?? null,
      move.reason ?? null,
      move.note ?? null,
      move.unitCost ?? null,
      move.fromSeq,
      move.toSeq,
    ];
    return `($1, $2, $3, $4, $5, $6, ${cells.map((cell) => `$${values.push(cell)}`).join(', ')})`;
  });
  await tx.sql(`insert into stock_move (${columns}) values ${rows.join(', ')}`, values);
}
