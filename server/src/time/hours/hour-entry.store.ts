import type { PunchPiece } from '@sveis/domain/time';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import type { PunchRow } from '../punch/punch.store.ts';

const entriesOf = (tx: Tx, punchId: string) =>
  sqlFor
    .selectFrom('hour_entry')
    .select(['id', 'day', 'amount_s', 'break_s', 'trimmed_s', 'rev'])
    .where('tenant_id', '=', tx.tenantId)
    .where('punch_id', '=', punchId)
    .where('deleted_at', 'is', null)
    .orderBy('day');

export const findEntriesOf = (tx: Tx, punchId: string) => tx.many(entriesOf(tx, punchId));

export const insertPiece = (
  tx: Tx,
  id: string,
  punch: PunchRow,
  piece: PunchPiece,
  isIncomplete: boolean,
  now: Date,
): void =>
  tx.write(
    `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, break_s, trimmed_s, span, shift_id,
       project_id, activity_id, work_type_id, punch_id, location, comments, is_incomplete, created_at, updated_at,
       weld_ids, drawing_ids)
     values ($1, $2, $3, 'working', 'stemp', $4, $5, $6, $7, tstzrange($8, $9), $10, $11, $12, $13, $14, $15, $16, $17, $18, $18,
       $19, $20)`,
    [
      tx.tenantId,
      id,
      punch.user_id,
      piece.day,
      piece.amountSeconds,
      piece.breakSeconds,
      piece.trimmedSeconds,
      piece.startAt,
      piece.endAt,
      punch.shift_id,
      punch.project_id,
      punch.activity_id,
      punch.work_type_id,
      punch.id,
      punch.location,
      punch.comments,
      isIncomplete,
      now,
      punch.weld_ids,
      punch.drawing_ids,
    ],
    'punch-hours',
  );

export const removeEntriesOf = (tx: Tx, punchId: string, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('hour_entry')
      .set({ deleted_at: now, updated_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('punch_id', '=', punchId)
      .where('deleted_at', 'is', null),
  );
