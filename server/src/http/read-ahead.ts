import type { Database } from '../database/database.ts';
import type { Tx } from '../database/transaction.ts';
import { isStillSo, type LiveSession, type ParsedToken, type SeenSession } from '../session/index.ts';

interface Asked {
  readonly token: ParsedToken;
  readonly likely: SeenSession;
  readonly now: Date;
  readonly statementMs: number | undefined;
  /** Told once the session is known to stand, before anything of the call is. */
  readonly tell: () => void;
}

/** Thrown only to leave the transaction. */
class SessionMoved extends Error {}

/**
 * A read in one round trip: the session is looked up as on every call, and what is read for the person it most
 * likely is travels in the same packet. Whatever came of it is told only when the look-up confirms that person;
 * otherwise it is dropped and nothing comes back: the call begins again from the rows.
 */
export async function readAhead<T>(
  database: Database,
  { token, likely, now, statementMs, tell }: Asked,
  work: (tx: Tx, session: LiveSession) => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  const run = async (tx: Tx) => {
    const confirming = isStillSo(tx, token, likely, now);
    const reading = work(tx, likely.session).finally(() => tx.done());
    // Both are waited for: nothing may go on using the connection after this.
    const [confirmed, read] = await Promise.allSettled([confirming, reading]);
    if (confirmed.status === 'rejected') throw confirmed.reason;
    if (!confirmed.value) throw new SessionMoved();
    tell();
    if (read.status === 'rejected') throw read.reason;
    return { answer: read.value };
  };
  return database.inTenant(token.tenantId, run, { statementMs }).catch((error: unknown) => {
    if (error instanceof SessionMoved) return undefined;
    throw error;
  });
}
