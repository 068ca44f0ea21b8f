import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Services } from '../context.ts';
import type { Tx } from '../database/transaction.ts';

const MOST_ATTEMPTS = 3;
const BEAT_MS = 15_000;
const STALE_MS = 8 * BEAT_MS;
const UNIQUE_VIOLATION = '23505';

/** A row that waited in a company's line, held by one run: long work that survives the server that began it. */
export interface Claimed<Row> {
  readonly row: Row;
  readonly runId: string;
  readonly signal: AbortSignal;
}

/** Takes the next of a company's line. Of two servers that ask in the same moment the unique index lets one through. */
export async function claimRun<Row>(
  { database, clock }: Services,
  tenantId: number,
  signal: AbortSignal,
  claimNext: (tx: Tx, runId: string, now: Date) => Promise<Row | undefined>,
): Promise<Claimed<Row> | undefined> {
  const runId = randomUUID();
  try {
    const row = await database.inTenant(tenantId, (tx) => claimNext(tx, runId, clock()));
    return row && { row, runId, signal };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return undefined;
    throw error;
  }
}

/** Beats while the work goes on, so that a long step does not look like a dead run. What a beat throws is found out later. */
export async function withBeat<T>(beat: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const pulse = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(pulse);
  }
}

/** A run last heard of before this is taken for dead: its server was killed. */
export const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_MS);

/** Whether what broke now is not begun again. */
export const wasLastAttempt = ({ attempts }: { readonly attempts: number }): boolean =>
  attempts >= MOST_ATTEMPTS;
