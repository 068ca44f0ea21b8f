import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobKey } from '../../blobs/index.ts';
import type { Services } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';
import { type Claimed, claimRun, staleBefore, wasLastAttempt, withBeat } from '../../jobs/claimed-run.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { copyFile } from '../file-copies.ts';
import { deleteGarbage, insertGarbage } from '../purge/blob-garbage.store.ts';
import { digestOf } from '../upload/blob-writing.ts';
import {
  beat,
  claimNext,
  deletePages,
  emptyLine,
  endRun,
  findStale,
  findUnrendered,
  holdRun,
  insertLevels,
  insertPage,
  isAnyWaiting,
  type LevelsRow,
} from './levels.store.ts';
import { RenderFailed, type RenderLimits, renderFile, renderLimits } from './render-process.ts';
import type { RenderedPage } from './render-program.ts';

const DAY_MS = 24 * 3600_000;

/** What paints was found missing on this machine: said once, and asked for no more until the next start. */
let isUnable = false;

/** Puts large PDFs among these files in the line; others, and those that were in it before, are left alone. */
export async function queueLevels(tx: Tx, fileIds: readonly string[], now: Date): Promise<void> {
  if (isUnable || fileIds.length === 0) return;
  const ids = await findUnrendered(tx, fileIds);
  if (ids.length === 0) return;
  await insertLevels(tx, ids, now);
  await enqueueNext(tx);
}

const enqueueNext = (tx: Tx): Promise<void> => enqueue(tx, 'render_levels', {}, 'levels');

/** Renders one file of a company; the next waits behind those of other companies. */
export async function renderLevels(
  services: Services,
  tenantId: number,
  signal: AbortSignal,
  limits: RenderLimits = renderLimits,
): Promise<void> {
  const claimed = isUnable ? undefined : await claimRun(services, tenantId, signal, claimNext);
  if (!claimed) return;
  await renderOne(services, tenantId, claimed, limits);
  await services.database.inTenant(tenantId, async (tx) => {
    if (!isUnable && (await isAnyWaiting(tx))) await enqueueNext(tx);
  });
}

async function renderOne(
  services: Services,
  tenantId: number,
  claimed: Claimed<LevelsRow>,
  limits: RenderLimits,
): Promise<void> {
  const { row, runId, signal } = claimed;
  const { database, clock, log } = services;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.inTenant(tenantId, work);
  const lost = new AbortController();
  let percent = 0;
  const tell = async () => {
    if (!(await inTenant((tx) => beat(tx, runId, { percent, now: clock() })))) lost.abort();
  };
  const folder = await mkdtemp(join(tmpdir(), 'sveis-levels-'));
  const path = join(folder, 'file');
  const render = async () => {
    // What an earlier run has left behind.
    await inTenant((tx) => dropPages(tx, row.file_id, clock()));
    if (!(await copyFile(services, { tenantId, id: row.file_id, to: path })))
      throw new RenderFailed('refused', 'its bytes are gone');
    await renderFile(
      {
        path,
        folder,
        signal: AbortSignal.any([signal, lost.signal]),
        onShare: (share) => {
          const next = Math.min(99, Math.floor(share * 100));
          if (next === percent) return;
          percent = next;
          void tell().catch(() => undefined);
        },
        onPage: (page) => keepPage(services, tenantId, claimed, page),
      },
      limits,
    );
    await inTenant((tx) => endRun(tx, runId, 'ready', clock()));
  };
  try {
    await withBeat(tell, render);
  } catch (error) {
    await giveUp(services, tenantId, claimed, error);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'a folder of rendered pages was left behind'),
    );
  }
}

async function giveUp(
  { database, clock, log }: Services,
  tenantId: number,
  { row, runId, signal }: Claimed<LevelsRow>,
  error: unknown,
): Promise<void> {
  const kind = error instanceof RenderFailed ? error.kind : 'broken';
  if (kind === 'unable') {
    isUnable = true;
    log.warn(
      { err: error },
      'drawings are not rendered on this machine: phones paint large ones by themselves',
    );
    await database.inTenant(tenantId, emptyLine);
    return;
  }
  const isOver = kind === 'refused' || wasLastAttempt(row);
  if (kind !== 'stopped')
    log.warn({ err: error, tenant: tenantId, file: row.file_id }, 'a file has no levels');
  await database.inTenant(tenantId, async (tx) => {
    const ended = await endRun(tx, runId, isOver && !signal.aborted ? 'failed' : 'waiting', clock());
    if (ended > 0) await dropPages(tx, row.file_id, clock());
  });
}

async function dropPages(tx: Tx, fileId: string, now: Date): Promise<void> {
  const blobs = await deletePages(tx, [fileId]);
  if (blobs.length > 0) await insertGarbage(tx, blobs, now);
}

/** Bytes first and listed as garbage; then the row that takes them over, if the run still holds the file. */
async function keepPage(
  { database, blobs, clock }: Services,
  tenantId: number,
  { row, runId }: Claimed<LevelsRow>,
  { page, width, height, levels, path }: RenderedPage,
): Promise<void> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.inTenant(tenantId, work);
  const blobId = newId(clock());
  const { size, sha256 } = await digestOf(path);
  const dueAt = new Date(clock().getTime() + DAY_MS);
  await inTenant((tx) => insertGarbage(tx, [blobId], dueAt));
  await blobs.put(blobKey(tenantId, blobId), createReadStream(path), size);
  await rm(path);
  await inTenant(async (tx) => {
    if (!(await holdRun(tx, runId, clock())))
      throw new RenderFailed('stopped', 'another run has taken it over');
    await deleteGarbage(tx, [blobId]);
    await insertPage(tx, {
      file_id: row.file_id,
      page,
      width,
      height,
      blob_id: blobId,
      size,
      sha256,
      levels,
    });
  });
}

/** Each minute: gives back what a killed server was rendering, and sees to it that somebody renders what waits. */
export async function resumeLevels({ database }: Services, tenantId: number, now: Date): Promise<void> {
  if (isUnable) return;
  await database.inTenant(tenantId, async (tx) => {
    for (const row of await findStale(tx, staleBefore(now)))
      if (row.run_id) await endRun(tx, row.run_id, wasLastAttempt(row) ? 'failed' : 'waiting', now);
    if (await isAnyWaiting(tx)) await enqueueNext(tx);
  });
}
