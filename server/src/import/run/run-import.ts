import { buffer } from 'node:stream/consumers';
import { AppError, refused } from '@sveis/domain/errors';
import type { Encoding } from '@sveis/domain/import';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import { blobKey } from '../../blobs/index.ts';
import type { IdentityContext, UserContext } from '../../context.ts';
import type { StoredBytes } from '../../files/index.ts';
import { CSV, type ReadImportFile, readImportFile, XLSX } from '../file/read-file.ts';
import { beatImport, endRun, findLines, type ImportRow, insertLines } from '../import.store.ts';
import type { ImportTarget, LineOutcome, PlannedLine } from '../targets/import-target.ts';
import { openTarget } from '../targets/open-target.ts';
import { findingsOf, type PreparedImport, prepareImport } from './prepare-import.ts';

/** One import on its way, held by a run. */
export interface ImportRun {
  readonly ctx: IdentityContext;
  readonly row: ImportRow;
  readonly runId: string;
  /** Tells how far it is and throws `RunOver` where it is to stop; a short run tells nothing. */
  readonly progress: (done: number) => Promise<void>;
}

/** Thrown where a run must end: somebody cancelled it, or another run has taken it over. */
export class RunOver extends Error {
  constructor() {
    super('the import is no longer this run’s');
    this.name = 'RunOver';
  }
}

/** Thrown to undo what a look has written. */
class OnlyLooked extends Error {}

const inCompany = <T>({ ctx }: ImportRun, work: (own: UserContext) => Promise<T>): Promise<T> =>
  ctx.services.database.inTenant(ctx.tenant.id, (tx) => work({ ...ctx, tx }));

/** The stored bytes, read again in the same way. */
export async function readStored(ctx: IdentityContext, row: ImportRow): Promise<ReadImportFile> {
  const stored = await ctx.services.blobs.get(blobKey(ctx.tenant.id, row.blob_id));
  if (!stored) throw refused('FILE_GONE');
  return readImportFile(await buffer(stored), {
    language: row.language,
    encoding: (row.encoding ?? undefined) as Encoding | undefined,
    sheet: row.sheet ?? undefined,
  });
}

/** Does what an import waits for: looks at it, writes it, or takes it back. */
export async function runImport(run: ImportRun): Promise<void> {
  if (run.row.state === 'checking') return checkImport(run);
  return run.row.state === 'writing' ? writeImport(run) : undoImport(run);
}

/**
 * Writes every line as if it counted and undoes it again, some at a time: a preview says what the engine would say, and
 * holds no lock for long.
 */
async function checkImport(run: ImportRun): Promise<void> {
  const file = await readStored(run.ctx, run.row);
  const { prepared, batch } = await inCompany(run, async (own) => {
    const target = await openTarget(own, run.row.target);
    return { prepared: await prepareImport(own, target, file), batch: target.batch };
  });
  const outcomes: LineOutcome[] = [...prepared.faulty];
  for (const lines of inBatches(prepared.planned, batch)) {
    outcomes.push(...(await look(run, lines)));
    await run.progress(outcomes.length);
  }
  const state = prepared.stops.length > 0 ? 'stopped' : 'ready';
  const findings = findingsOf(file, prepared, outcomes);
  await inCompany(run, ({ tx }) => endRun(tx, run.runId, { state, findings }));
}

async function look(run: ImportRun, lines: readonly PlannedLine[]): Promise<readonly LineOutcome[]> {
  let outcomes: readonly LineOutcome[] = [];
  await inCompany(run, async (own) => {
    outcomes = await (await openTarget(own, run.row.target)).write(lines);
    throw new OnlyLooked();
  }).catch((error: unknown) => {
    if (!(error instanceof OnlyLooked)) throw error;
  });
  return outcomes;
}

function* inBatches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** Thrown where nothing may be written because of what was found. */
class NothingWritten extends Error {
  constructor(
    readonly prepared: PreparedImport,
    readonly outcomes: readonly LineOutcome[],
  ) {
    super('nothing was written');
  }
}

/** Everything in one transaction: lines, what they became, the audit entry and the end of the run. */
async function writeImport(run: ImportRun): Promise<void> {
  const { row, runId, ctx } = run;
  const file = await readStored(ctx, row);
  try {
    await inCompany(run, async (own) => {
      const target = await openTarget(own, row.target);
      const prepared = await prepareImport(own, target, file);
      const outcomes = await writeLines(run, target, prepared);
      const written = outcomes.flatMap((outcome) => outcome.written ?? []);
      if (isRefused(row.mode, prepared, outcomes)) throw new NothingWritten(prepared, outcomes);
      await insertLines(own.tx, row, written);
      if (written.length > 0) await target.kept?.add(keptBytes(row, file));
      const findings = findingsOf(file, prepared, outcomes);
      await auditImport(own, row, 'import', { ...findings.counts });
      if (!(await endRun(own.tx, runId, { state: 'done', findings, writtenAt: ctx.services.clock() })))
        throw new RunOver();
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
    const { prepared, outcomes } = error;
    await inCompany(run, ({ tx }) =>
      endRun(tx, runId, {
        state: prepared.stops.length > 0 ? 'stopped' : 'ready',
        findings: findingsOf(file, prepared, outcomes),
        refusal: { code: 'IMPORT_HAS_ERRORS', params: {} },
      }),
    );
  }
}

/** The bytes of an import as a file under the import's own id. */
const keptBytes = (
  { id, name, sha256, blob_id }: ImportRow,
  { encoding, size }: ReadImportFile,
): StoredBytes => ({
  id,
  name,
  type: encoding === null ? XLSX : `${CSV}; charset=${encoding}`,
  size,
  sha256,
  blobId: blob_id,
});

async function writeLines(
  run: ImportRun,
  target: ImportTarget,
  { planned, faulty }: PreparedImport,
): Promise<readonly LineOutcome[]> {
  const outcomes: LineOutcome[] = [...faulty];
  for (const lines of inBatches(planned, target.batch)) {
    outcomes.push(...(await target.write(lines)));
    await run.progress(outcomes.length);
  }
  return outcomes;
}

/** All or nothing means every line; of valid ones there must be one at least. */
const isRefused = (
  mode: ImportRow['mode'],
  { stops }: PreparedImport,
  outcomes: readonly LineOutcome[],
): boolean => {
  const faults = outcomes.filter(({ status }) => status === 'error').length;
  return stops.length > 0 || (mode === 'all_or_nothing' ? faults > 0 : faults === outcomes.length);
};

/** Takes back what an import has written, all of it or nothing. */
async function undoImport(run: ImportRun): Promise<void> {
  const { row, runId } = run;
  try {
    await inCompany(run, async (own) => {
      const target = await openTarget(own, row.target);
      const written = await findLines(own.tx, row.id);
      await target.undo(written);
      if (written.length > 0) await target.kept?.remove(row.id);
      await auditImport(own, row, 'undo', {});
      if (!(await endRun(own.tx, runId, { state: 'undone' }))) throw new RunOver();
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, params } = error;
    await inCompany(run, ({ tx }) => endRun(tx, runId, { state: 'done', refusal: { code, params } }));
  }
}

const auditImport = (
  { tx, now, user, sessionId }: UserContext,
  row: ImportRow,
  action: AuditEntry['action'],
  after: Readonly<Record<string, unknown>>,
) =>
  writeAudit(tx, {
    at: now,
    actorId: user.id,
    sessionId,
    action,
    entity: 'import',
    entityId: row.id,
    after: { target: row.target_key, file: row.name, sha256: row.sha256, ...after },
  });

/** Tells of progress in a transaction beside the one that writes. */
export const progressOf =
  (ctx: IdentityContext, runId: string, isStopped: () => boolean) =>
  async (done: number): Promise<void> => {
    const { database, clock } = ctx.services;
    const isOurs = await database.inTenant(ctx.tenant.id, (tx) =>
      beatImport(tx, runId, { done, now: clock() }),
    );
    if (!isOurs || isStopped()) throw new RunOver();
  };
