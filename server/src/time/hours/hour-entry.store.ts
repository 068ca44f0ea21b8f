import type { PunchPiece } from '@sveis/domain/time';
import { sql } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import type { PunchRow } from '../punch/punch.store.ts';

const entriesOf = (tx: Tx, punchId: string) =>
  sqlFor
    .selectFrom('hour_entry')
    .select(['id', 'day', 'amount_s', 'break_s', 'trimmed_s'])
    .where('tenant_id', '=', tx.tenantId)
    .where('punch_id', '=', punchId)
    .where('deleted_at', 'is', null)
    .orderBy('day');

export const findEntriesOf = (tx: Tx, punchId: string) => tx.many(entriesOf(tx, punchId));

export const insertPiece = (
  tx: Tx,
  punch: PunchRow,
  piece: PunchPiece,
  isIncomplete: boolean,
  now: Date,
): Promise<number> =>
  tx.run(
    sqlFor.insertInto('hour_entry').values({
      tenant_id: tx.tenantId,
      id: newId(now),
      user_id: punch.user_id,
      type: 'working',
      source: 'stemp',
      day: piece.day,
      amount_s: piece.amountSeconds,
      break_s: piece.breakSeconds,
      trimmed_s: piece.trimmedSeconds,
      span: sql`tstzrange(${piece.startAt}, ${piece.endAt})`,
      shift_id: punch.shift_id,
      project_id: punch.project_id,
      activity_id: punch.activity_id,
      work_type_id: punch.work_type_id,
      punch_id: punch.id,
      location: punch.location,
      comments: punch.comments,
      is_incomplete: isIncomplete,
      created_at: now,
      updated_at: now,
    }),
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
