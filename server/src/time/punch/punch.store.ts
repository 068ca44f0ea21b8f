import { openStates } from '@sveis/domain/time';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';

export type PunchRow = Selectable<Tables['punch']>;
export type NewPunch = Omit<Insertable<Tables['punch']>, 'tenant_id'>;
export type PunchChange = Updateable<Tables['punch']>;

const punches = (tx: Tx) => sqlFor.selectFrom('punch').selectAll().where('tenant_id', '=', tx.tenantId);

export const findPunch = (tx: Tx, userId: number, id: string): Promise<PunchRow | undefined> =>
  tx.maybe(punches(tx).where('user_id', '=', userId).where('id', '=', id));

export const isPunchIdTaken = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.maybe(punches(tx).where('id', '=', id))) !== undefined;

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

export const findUnseenAlerts = (tx: Tx, userId: number): Promise<PunchRow[]> =>
  tx.many(
    punches(tx)
      .where('user_id', '=', userId)
      .where('state', '=', 'auto_stopped')
      .where('alert_seen_at', 'is', null)
      .orderBy('start_at'),
  );

export const findHeld = (tx: Tx, userId: number): Promise<PunchRow[]> =>
  tx.many(punches(tx).where('user_id', '=', userId).where('state', '=', 'held').orderBy('start_at'));

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

export const insertPunch = (tx: Tx, punch: NewPunch): Promise<PunchRow> =>
  tx.one(
    sqlFor
      .insertInto('punch')
      .values({ ...punch, tenant_id: tx.tenantId })
      .returningAll(),
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

export const deleteAttachmentsOfCancelled = (tx: Tx, before: Date): Promise<number> =>
  tx.run(
    sqlFor
      .deleteFrom('punch_attachment')
      .using('punch')
      .where('punch.tenant_id', '=', tx.tenantId)
      .whereRef('punch.id', '=', 'punch_attachment.punch_id')
      .where('punch_attachment.tenant_id', '=', tx.tenantId)
      .where('punch.state', '=', 'cancelled')
      .where('punch.updated_at', '<', before),
  );
