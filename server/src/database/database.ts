import pg from 'pg';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { openTransaction, type Tx } from './transaction.ts';

/** Dates without a time stay text: a JavaScript Date would move them by the zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  /** Where the installation has one login only, each transaction drops to the app's role. */
  readonly dropToAppRole: boolean;
  /** Prepared statements need a pooler that knows them. */
  readonly prepared: boolean;
  /** Citus spreads the tables over several servers: see `Opening` for what changes. */
  readonly isDistributed?: boolean;
  readonly onError: (error: Error) => void;
  /** Who is next when connections are short; without it companies take turns. */
  readonly queue?: FairQueue;
}

interface Limits {
  /** How long one statement may take. */
  readonly statementMs?: number | undefined;
}

export interface Database {
  /** Opens one company's transaction, runs `work` in it and commits; anything thrown rolls all of it back. */
  inTenant<T>(tenantId: number, work: (tx: Tx) => Promise<T>, limits?: Limits): Promise<T>;
  /** A single statement on the tables without tenant: the directory. */
  directory<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** How busy it is: connections, those nobody uses, and who waits for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 10_000;

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
  let isClosing = false;
  // A connection that dies while idle must not take the process with it. The pool says again what its connection said.
  pool.on('error', () => undefined);
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      // The embedded database may be gone before the last connection has ended.
      if (!isClosing) options.onError(error);
    }),
  );

  const queue = options.queue ?? createFairQueue(options.poolSize);
  const role = options.dropToAppRole ? ['set local role sveis_app'] : [];

  async function inTenant<T>(
    tenantId: number,
    work: (tx: Tx) => Promise<T>,
    { statementMs = STATEMENT_TIMEOUT_MS }: Limits = {},
  ): Promise<T> {
    if (!Number.isSafeInteger(tenantId) || tenantId <= 0)
      throw new Error('a company id is a positive integer');
    const leave = await queue.take(tenantId);
    const client = await pool.connect().catch((error: unknown) => {
      leave();
      throw error;
    });
    const opening = [
      'begin',
      ...role,
      `set local app.tenant = '${tenantId}'`,
      `set local statement_timeout = ${Math.trunc(statementMs)}`,
    ];
    const { tx, commit, rollback, writeError } = openTransaction(client, {
      tenantId,
      opening,
      isPrepared: options.prepared,
      isDistributed: options.isDistributed ?? false,
    });
    let broken: Error | undefined;
    try {
      const result = await work(tx);
      const { command } = await commit();
      // After a failed statement a commit quietly rolls back: a caller that swallowed that error must not answer success.
      if (command !== 'COMMIT') throw new Error('the transaction did not commit');
      return result;
    } catch (error) {
      await rollback().catch((fault: Error) => {
        broken = fault;
      });
      throw writeError() ?? error;
    } finally {
      // A connection that could not roll back is thrown away, never reused.
      client.release(broken);
      leave();
    }
  }

  return {
    inTenant,
    directory: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]) =>
      (await pool.query<Row>(text, [...values])).rows,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: queue.waiting() }),
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}
