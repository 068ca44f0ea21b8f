import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@sveis/server/database/database';
import type { Tx } from '@sveis/server/database/transaction';
import { openEnded } from '../sveis/open-ended.ts';

/** Where a transaction stands still: after a statement has run, or with everything done but the commit. */
export type PausePoint = RegExp | 'commit';

interface Signal {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

function createSignal(): Signal {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

/** One call whose transaction can be stopped at a chosen statement, once. */
export interface Turn {
  readonly pauseAt: PausePoint | undefined;
  /** Resolved when the call stands still. */
  readonly reached: Signal;
  readonly released: Signal;
  /** Looks at the data from inside, last thing before the commit. */
  readonly beforeCommit?: ((tx: Tx) => Promise<void>) | undefined;
}

export const createTurn = (pauseAt: PausePoint | undefined, beforeCommit?: Turn['beforeCommit']): Turn => ({
  pauseAt,
  reached: createSignal(),
  released: createSignal(),
  beforeCommit,
});

const turns = new AsyncLocalStorage<Turn>();

/** Everything `work` does to the database is done in this turn. */
export const inTurn = <T>(turn: Turn, work: () => Promise<T>): Promise<T> => turns.run(turn, work);

/** The server's own database, with a gate at every statement of a call that has a turn. */
export const gated = (database: Database): Database => ({
  ...database,
  inTenant: (tenantId, work) => {
    const turn = turns.getStore();
    if (!turn) return database.inTenant(tenantId, work);
    return database.inTenant(tenantId, async (tx) => {
      const result = await work(gatedTx(openEnded(tx), turn));
      await turn.beforeCommit?.(tx);
      if (turn.pauseAt === 'commit') await standStill(turn);
      return result;
    });
  },
});

async function standStill(turn: Turn): Promise<void> {
  turn.reached.resolve();
  await turn.released.promise;
}

function gatedTx(tx: Tx, turn: Turn): Tx {
  const gate = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
    const result = await run();
    if (turn.pauseAt instanceof RegExp && turn.pauseAt.test(text)) await standStill(turn);
    return result;
  };
  return {
    tenantId: tx.tenantId,
    many: (query) => gate(query.compile().sql, () => tx.many(query)),
    maybe: (query) => gate(query.compile().sql, () => tx.maybe(query)),
    one: (query) => gate(query.compile().sql, () => tx.one(query)),
    run: (query) => gate(query.compile().sql, () => tx.run(query)),
    sql: (text, values, name) => gate(text, () => tx.sql(text, values, name)),
    text: (text, values, kept) => gate(text, () => tx.text(text, values, kept)),
    write: tx.write,
    done: tx.done,
  };
}
