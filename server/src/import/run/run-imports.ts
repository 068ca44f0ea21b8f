import { randomUUID } from 'node:crypto';
import { AppError } from '@sveis/domain/errors';
import type { IdentityContext, Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { type Claimed, claimRun, staleBefore, wasLastAttempt, withBeat } from '../../jobs/claimed-run.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notify } from '../../notifications/index.ts';
import { actAs } from '../../session/index.ts';
import {
  claimImport,
  endRun,
  findStaleImports,
  forgetImports,
  giveBack,
  type ImportRow,
  isAnyInLine,
} from '../import.store.ts';
import { importLink } from '../import-link.ts';
import { progressOf, RunOver, runImport } from './run-import.ts';

/** Does what the imports of a company wait for, one after the other, until none is left or the server stops. */
export async function runImports(services: Services, tenantId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimRun(services, tenantId, signal, (tx, runId, now) =>
      claimImport(tx, { runId, now }),
    );
    if (!claimed) return;
    await runOne(services, tenantId, claimed);
  }
}

async function runOne(
  services: Services,
  tenantId: number,
  { row, runId, signal }: Claimed<ImportRow>,
): Promise<void> {
  const acting = await actAs(services, tenantId, row.user_id);
  const ctx = acting && { ...acting, sessionId: row.session_id ?? acting.sessionId };
  try {
    if (!ctx) throw new AppError('NO_PERMISSION');
    let last = 0;
    const tell = progressOf(ctx, runId, () => signal.aborted);
    const progress = (done: number) => {
      last = done;
      return tell(done);
    };
    await withBeat(
      () => tell(last),
      () => runImport({ ctx, row, runId, progress }),
    );
  } catch (error) {
    await endFailed(services, tenantId, { row, runId }, error);
  }
}

/** What was refused once is refused again; what broke may work the next time. */
async function endFailed(
  services: Services,
  tenantId: number,
  {
    row,
    runId,
    isWatched = false,
  }: Pick<Claimed<ImportRow>, 'row' | 'runId'> & { readonly isWatched?: boolean },
  error: unknown,
): Promise<void> {
  const { database, log, clock } = services;
  const isRefusal = error instanceof AppError && error.status < 500;
  const isOver = !(error instanceof RunOver) && (isWatched || isRefusal || wasLastAttempt(row));
  if (!(error instanceof RunOver) && !isRefusal)
    log.error({ err: error, tenant: tenantId, import: row.id }, 'an import failed');
  const refusal =
    error instanceof AppError ? { code: error.code, params: error.params } : { code: 'INTERNAL', params: {} };
  await database.inTenant(tenantId, async (tx) => {
    if (!isOver) await giveBack(tx, runId);
    else if ((await endRun(tx, runId, { state: afterFailure(row), refusal })) && !isWatched)
      await tellFailed(services, tx, row, clock());
  });
}

/** The sender of the file may have left the screen by now. */
async function tellFailed(
  services: Services,
  tx: Tx,
  { id, state, user_id, name, target }: ImportRow,
  now: Date,
): Promise<void> {
  const link = importLink(await services.modulesOf(tx), target, id);
  const kind = state === 'undoing' ? 'import_undo_failed' : 'import_failed';
  await notify(tx, { users: [user_id], kind, params: { name, ...(link ? { link } : {}) } }, now);
}

/** What was written stays written when taking it back fails. */
const afterFailure = ({ state }: ImportRow): ImportRow['state'] => (state === 'undoing' ? 'done' : 'failed');

/** A short import, done while its sender waits. False where another run has it already. */
export async function runHere(ctx: IdentityContext, id: string): Promise<boolean> {
  const { database, clock } = ctx.services;
  const runId = randomUUID();
  const row = await database.inTenant(ctx.tenant.id, (tx) => claimImport(tx, { runId, now: clock(), id }));
  if (!row) return false;
  try {
    await runImport({ ctx, row, runId, progress: async () => undefined });
  } catch (error) {
    await endFailed(ctx.services, ctx.tenant.id, { row, runId, isWatched: true }, error);
    throw error;
  }
  return true;
}

/** Each minute: gives back what a killed server was doing, and sees to it that somebody does what waits. */
export async function resumeImports(services: Services, tenantId: number, now: Date): Promise<void> {
  await services.database.inTenant(tenantId, async (tx) => {
    for (const row of await findStaleImports(tx, staleBefore(now))) {
      if (!row.run_id) continue;
      const refusal = { code: 'INTERNAL', params: {} };
      if (!wasLastAttempt(row)) await giveBack(tx, row.run_id);
      else if (await endRun(tx, row.run_id, { state: afterFailure(row), refusal }))
        await tellFailed(services, tx, row, now);
    }
    if (await isAnyInLine(tx)) await enqueue(tx, 'run_imports', {}, 'imports');
  });
}

/** Nightly: what was only looked at is forgotten; its bytes are garbage since then. */
export const purgeImports = (services: Services, tenantId: number, now: Date): Promise<void> =>
  services.database.inTenant(tenantId, (tx) => forgetImports(tx, now));
