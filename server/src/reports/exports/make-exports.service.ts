import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { AppError } from '@sveis/domain/errors';
import { blobKey } from '../../blobs/index.ts';
import type { IdentityContext, Services } from '../../context.ts';
import { newId } from '../../database/uuid.ts';
import { type Claimed, claimRun, staleBefore, wasLastAttempt, withBeat } from '../../jobs/claimed-run.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { notify } from '../../notifications/index.ts';
import { actAs } from '../../session/index.ts';
import { makeDossier } from '../dossier/dossier.service.ts';
import { makeReport } from '../module-report/report-file.service.ts';
import { makeOwnData } from '../own-data/own-data.service.ts';
import { inWorkFolder } from '../pdf/work-folder.ts';
import {
  beat,
  claimNext,
  deleteExpired,
  type ExportRow,
  findStale,
  finishExport,
  isAnyWaiting,
  noteBytes,
  releaseExport,
} from './export.store.ts';
import { type ExportRun, type MadeFile, type ProjectRun, RunEnded } from './export-run.ts';
import { sendLink } from './send-link.ts';

const makers: Readonly<Record<ExportRow['kind'], (run: ExportRun) => Promise<MadeFile>>> = {
  report: ofProject(makeReport),
  dossier: ofProject(makeDossier),
  own_data: makeOwnData,
};

function ofProject(make: (run: ProjectRun) => Promise<MadeFile>) {
  return (run: ExportRun): Promise<MadeFile> => {
    const { project_id } = run.row;
    if (project_id === null) throw new AppError('NOT_FOUND');
    return make({ ...run, row: { ...run.row, project_id } });
  };
}

/** Makes the exports a company waits for, one after the other, until none is left or the server stops. */
export async function makeExports(services: Services, tenantId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimRun(services, tenantId, signal, claimNext);
    if (!claimed) return;
    await makeOne(services, tenantId, claimed);
  }
}

async function makeOne(services: Services, tenantId: number, claimed: Claimed<ExportRow>): Promise<void> {
  const { row, runId, signal } = claimed;
  const { database, clock, log } = services;
  let at = { done: 0, total: 0 };
  const tell = async () => {
    const isOurs = await database.inTenant(tenantId, (tx) => beat(tx, runId, { ...at, now: clock() }));
    if (!isOurs || signal.aborted) throw new RunEnded();
  };
  const make = async () => {
    const ctx = await actAs(services, tenantId, row.user_id);
    if (!ctx) throw new AppError('NO_PERMISSION');
    await inWorkFolder(services.config.dataDir, tenantId, async (folder) => {
      const progress: ExportRun['progress'] = (done, total) => {
        at = { done, total };
        return tell();
      };
      const made = await makers[row.kind]({ ctx, row, folder, progress });
      await keep(ctx, claimed, made);
    });
  };
  try {
    await withBeat(tell, make);
  } catch (error) {
    const isOver = !(error instanceof RunEnded) && (isRefusal(error) || wasLastAttempt(row));
    if (!(error instanceof RunEnded))
      log.error({ err: error, tenant: tenantId, export: row.id }, 'an export could not be made');
    await database.inTenant(tenantId, async (tx) => {
      const released = await releaseExport(tx, runId, isOver ? 'failed' : 'waiting', clock());
      if (isOver && released > 0) await notify(tx, told(row, 'failed'), clock());
    });
  }
}

/** What was refused once is refused again; what broke may work the next time. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;

const told = ({ user_id, project_id }: ExportRow, how: 'ready' | 'failed') =>
  project_id === null
    ? { users: [user_id], kind: `own_data_${how}` as const, params: {} }
    : { users: [user_id], kind: `export_${how}` as const, params: { project: project_id } };

/** Bytes first and listed as garbage of the day they expire; then the row that names them, if the run still holds it. */
async function keep(
  ctx: IdentityContext,
  { row, runId }: Claimed<ExportRow>,
  { path, name, type }: MadeFile,
): Promise<void> {
  const { database, blobs, clock } = ctx.services;
  const tenantId = ctx.tenant.id;
  const blobId = newId(clock());
  const { size } = await stat(path);
  await database.inTenant(tenantId, (tx) => noteBytes(tx, blobId, row.expires_at));
  await blobs.put(blobKey(tenantId, blobId), createReadStream(path), size);
  await database.inTenant(tenantId, async (tx) => {
    if (!(await finishExport(tx, runId, { name, type, size, blobId }, clock()))) return;
    await notify(tx, told(row, 'ready'), clock());
    await sendLink({ ...ctx, tx }, row, { name, size });
  });
}

/** Each minute: gives back what a killed server was making, and sees to it that somebody makes what waits. */
export async function resumeExports(services: Services, tenantId: number, now: Date): Promise<void> {
  await services.database.inTenant(tenantId, async (tx) => {
    for (const row of await findStale(tx, staleBefore(now))) {
      if (!row.run_id) continue;
      const isOver = wasLastAttempt(row);
      const released = await releaseExport(tx, row.run_id, isOver ? 'failed' : 'waiting', now);
      if (isOver && released > 0) await notify(tx, told(row, 'failed'), now);
    }
    if (await isAnyWaiting(tx)) await enqueue(tx, 'make_exports', {}, 'exports');
  });
}

/** Nightly: what was kept for its days goes; its bytes are garbage since then. */
export const purgeExports = (services: Services, tenantId: number, now: Date): Promise<number> =>
  services.database.inTenant(tenantId, (tx) => deleteExpired(tx, now));
