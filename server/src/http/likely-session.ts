import type { Database } from '../database/database.ts';
import { BeginAgain } from '../database/held-back.ts';
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

/**
 * A call for the person its token most likely means: the session is looked up as on every call, and the first
 * statements of `work` travel in the same packet. Whatever came of it is told only when the look-up confirms that
 * person; otherwise it is rolled back and nothing comes back: the call begins again from the rows.
 */
export async function inLikelySession<T>(
  database: Database,
  { token, likely, now, statementMs, tell }: Asked,
  work: (tx: Tx, session: LiveSession, confirmed: Promise<void>) => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  const confirm = async (tx: Tx): Promise<void> => {
    if (!(await isStillSo(tx, token, likely, now))) throw new BeginAgain();
  };
  const run = async (tx: Tx) => {
    const confirming = confirm(tx);
    const working = work(tx, likely.session, confirming);
    // Both are waited for: nothing may go on using the connection after this.
    const [confirmed, worked] = await Promise.allSettled([confirming, working]);
    if (confirmed.status === 'rejected') throw confirmed.reason;
    tell();
    if (worked.status === 'rejected') throw worked.reason;
    return { answer: worked.value };
  };
  return database.inTenant(token.tenantId, run, { statementMs }).catch((error: unknown) => {
    if (error instanceof BeginAgain) return undefined;
    throw error;
  });
}
