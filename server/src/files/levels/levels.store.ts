import { LEVELS_FROM_BYTES, type PageLevel } from '@sveis/domain/modules/drawing';
import type { Selectable } from 'kysely';
import { sqlFor } from '../../database/query-builder.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';

export type LevelsRow = Selectable<Tables['file_levels']>;
export type PageRow = Selectable<Tables['file_page']>;

const levelsOf = (tx: Tx) =>
  sqlFor.selectFrom('file_levels').selectAll().where('tenant_id', '=', tx.tenantId);
const pagesOf = (tx: Tx) => sqlFor.selectFrom('file_page').selectAll().where('tenant_id', '=', tx.tenantId);
const changing = (tx: Tx) => sqlFor.updateTable('file_levels').where('tenant_id', '=', tx.tenantId);

export const findLevels = (tx: Tx, fileId: string): Promise<LevelsRow | undefined> =>
  tx.maybe(levelsOf(tx).where('file_id', '=', fileId));

export const findPages = (tx: Tx, fileId: string): Promise<PageRow[]> =>
  tx.many(pagesOf(tx).where('file_id', '=', fileId).orderBy('page'));

export const findPage = (tx: Tx, fileId: string, page: number): Promise<PageRow | undefined> =>
  tx.maybe(pagesOf(tx).where('file_id', '=', fileId).where('page', '=', page));

/** Of these files, large PDFs that are not in the line yet. */
export const findUnrendered = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx.sql<{ id: string }>(
    `select f.id from file f
      where f.tenant_id = $1 and f.id = any($2::uuid[]) and f.type = 'application/pdf' and f.size >= $3
        and not exists (select from file_levels l where l.tenant_id = $1 and l.file_id = f.id)`,
    [tx.tenantId, ids, LEVELS_FROM_BYTES],
  );
  return rows.map(({ id }) => id);
};

/** Nothing is written where it is in the line already. */
export const insertLevels = (tx: Tx, ids: readonly string[], now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .insertInto('file_levels')
      .values(ids.map((file_id) => ({ tenant_id: tx.tenantId, file_id, created_at: now })))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'file_id']).doNothing()),
  );

/** The oldest that waits becomes the run's, unless another of the company is being rendered. */
export async function claimNext(tx: Tx, runId: string, now: Date): Promise<LevelsRow | undefined> {
  const [claimed] = await tx.sql<{ file_id: string }>(
    `update file_levels l set state = 'running', run_id = $2, beat_at = $3, attempts = l.attempts + 1, percent = 0
      where l.tenant_id = $1 and l.file_id = (
        select w.file_id from file_levels w where w.tenant_id = $1 and w.state = 'waiting'
         order by w.created_at, w.file_id limit 1 for update skip locked)
        and not exists (select from file_levels r where r.tenant_id = $1 and r.state = 'running')
      returning l.file_id`,
    [tx.tenantId, runId, now],
  );
  return claimed && findLevels(tx, claimed.file_id);
}

/** Tells how far a run is; false when it is no longer this run's. */
export const beat = async (
  tx: Tx,
  runId: string,
  { percent, now }: { readonly percent: number; readonly now: Date },
): Promise<boolean> =>
  (await tx.run(
    changing(tx).set({ beat_at: now, percent }).where('run_id', '=', runId).where('state', '=', 'running'),
  )) > 0;

/** Locks a run until the transaction ends; false when it is no longer this run's. */
export const holdRun = async (tx: Tx, runId: string, now: Date): Promise<boolean> =>
  (await tx.run(
    changing(tx).set({ beat_at: now }).where('run_id', '=', runId).where('state', '=', 'running'),
  )) > 0;

export interface NewPage {
  readonly file_id: string;
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly blob_id: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly levels: readonly PageLevel[];
}

export const insertPage = (tx: Tx, { levels, ...page }: NewPage): Promise<number> =>
  tx.run(
    sqlFor
      .insertInto('file_page')
      .values({ ...page, levels: JSON.stringify(levels), tenant_id: tx.tenantId }),
  );

/** Gives the bytes they had. */
export const deletePages = async (tx: Tx, ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx.sql<{ blob_id: string }>(
    'delete from file_page where tenant_id = $1 and file_id = any($2::uuid[]) returning blob_id',
    [tx.tenantId, ids],
  );
  return rows.map(({ blob_id }) => blob_id);
};

/** Ends a run, or gives its file back to the line. */
export const endRun = (
  tx: Tx,
  runId: string,
  state: 'waiting' | 'ready' | 'failed',
  now: Date,
): Promise<number> =>
  tx.run(
    changing(tx)
      .set({
        state,
        run_id: null,
        percent: state === 'ready' ? 100 : 0,
        finished_at: state === 'waiting' ? null : now,
      })
      .where('run_id', '=', runId)
      .where('state', '=', 'running'),
  );

/** Takes everything that is not rendered out of the line. */
export const emptyLine = (tx: Tx): Promise<number> =>
  tx.run(
    sqlFor
      .deleteFrom('file_levels')
      .where('tenant_id', '=', tx.tenantId)
      .where('state', 'in', ['waiting', 'running']),
  );

/** Runs nobody has heard of since then. */
export const findStale = (tx: Tx, before: Date): Promise<LevelsRow[]> =>
  tx.many(levelsOf(tx).where('state', '=', 'running').where('beat_at', '<', before));

export const isAnyWaiting = async (tx: Tx): Promise<boolean> =>
  (await tx.maybe(levelsOf(tx).where('state', '=', 'waiting').limit(1))) !== undefined;
