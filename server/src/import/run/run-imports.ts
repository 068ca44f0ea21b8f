import { randomUUID } from 'node:crypto';
import { AppError } from '@sveis/domain/errors';
import type { IdentityContext, Services } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
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
import { progressOf, RunOver, runImport } from './run-import.ts';

const MOST_ATTEMPTS = 3;
const BEAT_MS = 15_000;
/** A run not heard of for so long is taken for dead: its server was killed. */
const STALE_MS = 8 * BEAT_MS;

/** Does what the imports of a company wait for, one after the other, until none is left or the server stops. */
export async function runImports(services: Services, tenantId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const runId = randomUUID();
    const row = await services.database.inTenant(tenantId, (tx) =>
      claimImport(tx, { runId, now: services.clock() }),
    );
    if (!row) return;
    await runOne(services, tenantId, { row, runId, signal });
  }
}

interface Claimed {
  readonly row: ImportRow;
  readonly runId: string;
  readonly signal: AbortSignal;
}

async function runOne(services: Services, tenantId: number, { row, runId, signal }: Claimed): Promise<void> {
  const acting = await actAs(services, tenantId, row.user_id);
  const ctx = acting && { ...acting, sessionId: row.session_id ?? acting.sessionId };
  let last = 0;
  const tell = ctx && progressOf(ctx, runId, () => signal.aborted);
  // A long step must not look like a dead run; whether it is to end is found out at the next one.
  const pulse = setInterval(() => void tell?.(last).catch(() => undefined), BEAT_MS);
  try {
    if (!ctx || !tell) throw new AppError('NO_PERMISSION');
    await runImport({
      ctx,
      row,
      runId,
      progress: (done) => {
        last = done;
        return tell(done);
      },
    });
  } catch (error) {
    await endFailed(services, tenantId, { row, runId }, error);
  } finally {
    clearInterval(pulse);
  }
}

/** What was refused once is refused again; what broke may work the next time. */
async function endFailed(
  { database, log }: Services,
  tenantId: number,
  { row, runId }: Pick<Claimed, 'row' | 'runId'>,
  error: unknown,
): Promise<void> {
  const isRefusal = error instanceof AppError && error.status < 500;
  const isOver = !(error instanceof RunOver) && (isRefusal || row.attempts >= MOST_ATTEMPTS);
  if (!(error instanceof RunOver) && !isRefusal)
    log.error({ err: error, tenant: tenantId, import: row.id }, 'an import failed');
  const refusal =
    error instanceof AppError ? { code: error.code, params: error.params } : { code: 'INTERNAL', params: {} };
  await database.inTenant(tenantId, async (tx) => {
    if (isOver) await endRun(tx, runId, { state: afterFailure(row), refusal });
    else await giveBack(tx, runId);
  });
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
    await endFailed(ctx.services, ctx.tenant.id, { row: { ...row, attempts: MOST_ATTEMPTS }, runId }, error);
    throw error;
  }
  return true;
}

/** Each minute: gives back what a killed server was doing, and sees to it that somebody does what waits. */
export async function resumeImports(services: Services, tenantId: number, now: Date): Promise<void> {
  await services.database.inTenant(tenantId, async (tx) => {
    for (const row of await findStaleImports(tx, new Date(now.getTime() - STALE_MS)))
      if (row.run_id && row.attempts >= MOST_ATTEMPTS)
        await endRun(tx, row.run_id, {
          state: afterFailure(row),
          refusal: { code: 'INTERNAL', params: {} },
        });
      else if (row.run_id) await giveBack(tx, row.run_id);
    if (await isAnyInLine(tx)) await enqueue(tx, 'run_imports', {}, 'imports');
  });
}

/** Nightly: what was only looked at is forgotten; its bytes are garbage since then. */
export const purgeImports = (services: Services, tenantId: number, now: Date): Promise<void> =>
  services.database.inTenant(tenantId, (tx) => forgetImports(tx, now));
