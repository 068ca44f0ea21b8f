import { openStates } from '@sveis/domain/time';
import type { Selectable, Updateable } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';

export type PunchRow = Selectable<Tables['punch']>;
export type NewPunch = Pick<
  PunchRow,
  | 'id'
  | 'user_id'
  | 'state'
  | 'held_reason'
  | 'shift_id'
  | 'shift_len_min'
  | 'assignment_id'
  | 'project_id'
  | 'activity_id'
  | 'work_type_id'
  | 'break_min'
  | 'location'
  | 'comments'
  | 'weld_ids'
  | 'drawing_ids'
  | 'start_at'
  | 'device_start_at'
  | 'clock_suspect'
  | 'created_at'
>;
export type PunchChange = Updateable<Tables['punch']>;

const punches = (tx: Tx) => sqlFor.selectFrom('punch').selectAll().where('tenant_id', '=', tx.tenantId);

export const findPunch = (tx: Tx, userId: number, id: string): Promise<PunchRow | undefined> =>
  tx.maybe(punches(tx).where('user_id', '=', userId).where('id', '=', id));

export const findOpenPunch = (tx: Tx, userId: number): Promise<PunchRow | undefined> =>
  tx.maybe(
    punches(tx)
      .where('user_id', '=', userId)
      .where('state', 'in', [...openStates]),
  );

/** Any stemp that would overlap one running from `from` to `to` (or still running). */
export const findOverlapping = (tx: Tx, userId: number, from: Date, to: Date | null, exceptId?: string) =>
  tx.maybe(
    punches(tx)
      .where('user_id', '=', userId)
      .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
      .where('state', 'not in', ['cancelled', 'held'])
      .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', from)]))
      .$if(to !== null, (query) => query.where('start_at', '<', to ?? from))
      .orderBy('start_at')
      .limit(1),
  );

/** People whose running stemp time may have moved since the last look. */
export const findSweepable = (tx: Tx) =>
  tx.many(
    sqlFor
      .selectFrom('punch')
      .select('user_id')
      .where('tenant_id', '=', tx.tenantId)
      .where('state', 'in', ['starting', 'running'])
      .orderBy('start_at')
      .limit(1_000),
  );

export const insertPunch = (tx: Tx, punch: NewPunch): void =>
  tx.write(
    `insert into punch (tenant_id, id, user_id, state, held_reason, shift_id, shift_len_min, assignment_id, project_id,
       activity_id, work_type_id, break_min, location, comments, start_at, device_start_at, clock_suspect, created_at,
       updated_at, weld_ids, drawing_ids)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $20)`,
    [
      tx.tenantId,
      punch.id,
      punch.user_id,
      punch.state,
      punch.held_reason,
      punch.shift_id,
      punch.shift_len_min,
      punch.assignment_id,
      punch.project_id,
      punch.activity_id,
      punch.work_type_id,
      punch.break_min,
      punch.location,
      punch.comments,
      punch.start_at,
      punch.device_start_at,
      punch.clock_suspect,
      punch.created_at,
      punch.weld_ids,
      punch.drawing_ids,
    ],
    'punch-insert',
  );

/** A stemp just begun, as the database will give it back. */
export const punchRowOf = (tx: Tx, punch: NewPunch): PunchRow => ({
  ...punch,
  tenant_id: tx.tenantId,
  paused_at: null,
  continued_at: null,
  ended_at: null,
  end_reason: null,
  was_held: null,
  device_end_at: null,
  has_exceeded: false,
  needs_review: false,
  alert_seen_at: null,
  rev: 1,
  updated_at: punch.created_at,
});

export type PunchEnd = Pick<
  PunchRow,
  'ended_at' | 'end_reason' | 'updated_at' | 'rev' | 'weld_ids' | 'drawing_ids'
>;

/** The end of a stemp that becomes hours. */
export const closePunch = (tx: Tx, id: string, end: PunchEnd): void =>
  tx.write(
    `update punch set state = 'stopped', ended_at = $3, paused_at = null, end_reason = $4, needs_review = false,
       updated_at = $5, rev = $6, weld_ids = $7, drawing_ids = $8 where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, end.ended_at, end.end_reason, end.updated_at, end.rev, end.weld_ids, end.drawing_ids],
    'punch-close',
  );

export const updatePunch = (tx: Tx, id: string, change: PunchChange): Promise<PunchRow> =>
  tx.one(
    sqlFor
      .updateTable('punch')
      .set(change)
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .returningAll(),
  );

export const findAttachments = (tx: Tx, punchId: string) =>
  tx.many(
    sqlFor
      .selectFrom('punch_attachment')
      .select(['file_id', 'phase'])
      .where('tenant_id', '=', tx.tenantId)
      .where('punch_id', '=', punchId)
      .orderBy('created_at')
      .orderBy('file_id'),
  );

export const insertAttachment = (
  tx: Tx,
  attachment: { punchId: string; fileId: string; phase: 'start' | 'stop'; now: Date },
): Promise<number> =>
  tx.run(
    sqlFor
      .insertInto('punch_attachment')
      .values({
        tenant_id: tx.tenantId,
        punch_id: attachment.punchId,
        file_id: attachment.fileId,
        phase: attachment.phase,
        created_at: attachment.now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'punch_id', 'file_id']).doNothing()),
  );

export const deleteAttachment = (tx: Tx, punchId: string, fileId: string): Promise<number> =>
  tx.run(
    sqlFor
      .deleteFrom('punch_attachment')
      .where('tenant_id', '=', tx.tenantId)
      .where('punch_id', '=', punchId)
      .where('file_id', '=', fileId),
  );

/** Whose stemps show this picture. */
export async function findOwnersOfAttachment(tx: Tx, fileId: string): Promise<number[]> {
  const rows = await tx.many(
    sqlFor
      .selectFrom('punch_attachment')
      .innerJoin('punch', (join) =>
        join.on('punch.tenant_id', '=', tx.tenantId).onRef('punch.id', '=', 'punch_attachment.punch_id'),
      )
      .select('punch.user_id')
      .where('punch_attachment.tenant_id', '=', tx.tenantId)
      .where('punch_attachment.file_id', '=', fileId),
  );
  return rows.map(({ user_id }) => user_id);
}

/** Gives the files that were attached. */
export async function deleteAttachmentsOfCancelled(tx: Tx, before: Date): Promise<readonly string[]> {
  const rows = await tx.many(
    sqlFor
      .deleteFrom('punch_attachment')
      .using('punch')
      .where('punch.tenant_id', '=', tx.tenantId)
      .whereRef('punch.id', '=', 'punch_attachment.punch_id')
      .where('punch_attachment.tenant_id', '=', tx.tenantId)
      .where('punch.state', '=', 'cancelled')
      .where('punch.updated_at', '<', before)
      .returning('punch_attachment.file_id'),
  );
  return rows.map(({ file_id }) => file_id);
}
