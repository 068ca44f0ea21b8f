import type { Selectable } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';
import { insertGarbage } from '../../files/index.ts';

export type ExportRow = Selectable<Tables['export']>;

const MOST_LISTED = 50;

const exportsOf = (tx: Tx) => sqlFor.selectFrom('export').selectAll().where('tenant_id', '=', tx.tenantId);

export const findExport = (tx: Tx, id: string): Promise<ExportRow | undefined> =>
  tx.maybe(exportsOf(tx).where('id', '=', id));

/** By the link that was sent to its recipients. */
export const findByLink = (tx: Tx, hash: Buffer): Promise<ExportRow | undefined> =>
  tx.maybe(exportsOf(tx).where('link_hash', '=', hash));

/** A person's own in a project, or of their own data, newest first. */
export const findOwnExports = (tx: Tx, userId: number, projectId: number | null): Promise<ExportRow[]> =>
  tx.many(
    exportsOf(tx)
      .where('user_id', '=', userId)
      .where('project_id', projectId === null ? 'is' : '=', projectId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED),
  );

export const findUnfinished = (tx: Tx, userId: number): Promise<{ id: string }[]> =>
  tx.many(
    sqlFor
      .selectFrom('export')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('user_id', '=', userId)
      .where('state', 'in', ['waiting', 'running']),
  );

export type NewExport = Pick<
  ExportRow,
  | 'id'
  | 'user_id'
  | 'project_id'
  | 'kind'
  | 'params'
  | 'language'
  | 'created_at'
  | 'expires_at'
  | 'recipients'
>;

/** Nothing is written where the id is taken. */
export const insertExport = (tx: Tx, { params, ...row }: NewExport): Promise<number> =>
  tx.run(
    sqlFor
      .insertInto('export')
      .values({ ...row, params: JSON.stringify(params), tenant_id: tx.tenantId, state: 'waiting' })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing()),
  );

const changing = (tx: Tx) => sqlFor.updateTable('export').where('tenant_id', '=', tx.tenantId);

export const cancelExport = (tx: Tx, id: string, now: Date): Promise<number> =>
  tx.run(
    changing(tx)
      .set({ state: 'cancelled', finished_at: now, run_id: null })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running']),
  );

/** The oldest that waits becomes the run's, unless another of the company is being made. */
export async function claimNext(tx: Tx, runId: string, now: Date): Promise<ExportRow | undefined> {
  const [claimed] = await tx.sql<{ id: string }>(
    `update export e set state = 'running', run_id = $2, beat_at = $3, attempts = e.attempts + 1, done = 0, total = 0
      where e.tenant_id = $1 and e.id = (
        select w.id from export w where w.tenant_id = $1 and w.state = 'waiting'
         order by w.created_at, w.id limit 1 for update skip locked)
        and not exists (select from export r where r.tenant_id = $1 and r.state = 'running')
      returning e.id`,
    [tx.tenantId, runId, now],
  );
  return claimed && findExport(tx, claimed.id);
}

/** Tells how far a run is; false when it is no longer this run's, because it was cancelled or taken over. */
export const beat = async (
  tx: Tx,
  runId: string,
  { done, total, now }: { readonly done: number; readonly total: number; readonly now: Date },
): Promise<boolean> =>
  (await tx.run(
    changing(tx)
      .set({ beat_at: now, done, total })
      .where('run_id', '=', runId)
      .where('state', '=', 'running'),
  )) > 0;

export interface FinishedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly blobId: string;
}

/** Only the run that holds the export ends it: of two runs one file stays. */
export const finishExport = async (
  tx: Tx,
  runId: string,
  { name, type, size, blobId }: FinishedFile,
  now: Date,
): Promise<boolean> =>
  (await tx.run(
    changing(tx)
      .set({ state: 'done', name, type, size, blob_id: blobId, finished_at: now, run_id: null })
      .where('run_id', '=', runId)
      .where('state', '=', 'running'),
  )) > 0;

/** How many letters left, and the link that is in them. */
export const noteSent = (tx: Tx, id: string, linkHash: Buffer, mailed: number): Promise<number> =>
  tx.run(changing(tx).set({ link_hash: linkHash, mailed }).where('id', '=', id));

/** Gives an export back: to the line, or as failed after its last attempt. */
export const releaseExport = (
  tx: Tx,
  runId: string,
  state: 'waiting' | 'failed',
  now: Date,
): Promise<number> =>
  tx.run(
    changing(tx)
      .set({ state, run_id: null, finished_at: state === 'failed' ? now : null })
      .where('run_id', '=', runId)
      .where('state', '=', 'running'),
  );

/** Runs nobody has heard of since then. */
export const findStale = (tx: Tx, before: Date): Promise<ExportRow[]> =>
  tx.many(exportsOf(tx).where('state', '=', 'running').where('beat_at', '<', before));

export const isAnyWaiting = async (tx: Tx): Promise<boolean> =>
  (await tx.maybe(exportsOf(tx).where('state', '=', 'waiting').limit(1))) !== undefined;

export const deleteExpired = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sqlFor.deleteFrom('export').where('tenant_id', '=', tx.tenantId).where('expires_at', '<', now));

/** Bytes of an export are garbage from the day it expires, whether or not its row ever names them. */
export const noteBytes = (tx: Tx, blobId: string, dueAt: Date): Promise<unknown> =>
  insertGarbage(tx, [blobId], dueAt);
