import pg from 'pg';
import { connectTo } from '../sveis/installation.ts';
import { addRow, type MadeRow } from './made-row.ts';
import { COMPANIES, type OldDatabase } from './old-database.ts';

export interface Meanwhile {
  /** Ends the writers and tells what they were told is stored. */
  stop(): Promise<{
    readonly written: readonly MadeRow[];
    readonly refused: number;
    readonly stallMs: number;
  }>;
}

const FIRST_NUMBER = 500_000;
/** What the older server wrote to is no more, may not be written any more, or wants more than it knows to give. */
const isPastTime = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['42P01', '42703', '42501', '23502'].includes(error.code ?? '');

/** A server of the version before goes on writing to every table it knows, each row in a transaction of its own. */
export async function writeMeanwhile({ urls, shapes }: OldDatabase, writers: number): Promise<Meanwhile> {
  const written: MadeRow[] = [];
  let isStopped = false;
  let refused = 0;
  let stallMs = 0;
  let number = FIRST_NUMBER;
  const tables = shapes.filter(({ isServers }) => isServers);
  const write = async (client: pg.Client): Promise<void> => {
    const open = [...tables];
    for (let turn = 0; !isStopped && open.length > 0; turn += 1) {
      const shape = open[turn % open.length];
      const tenantId = COMPANIES[turn % COMPANIES.length] ?? 1;
      if (!shape) return;
      number += 1;
      const begun = performance.now();
      // As the server does: its own login, one company's transaction.
      await client.query(`set app.tenant = '${tenantId}'`);
      const row = await addRow(client, shape, { tenantId, number }).catch((error: unknown) => {
        if (!isPastTime(error)) throw error;
        refused += 1;
        open.splice(open.indexOf(shape), 1);
        return undefined;
      });
      stallMs = Math.max(stallMs, performance.now() - begun);
      if (row) written.push(row);
    }
  };
  const clients = await Promise.all(Array.from({ length: writers }, () => connectTo(urls.appUrl)));
  const working = Promise.all(clients.map(write));
  working.catch(() => undefined);
  return {
    stop: async () => {
      isStopped = true;
      await working;
      await Promise.all(clients.map((client) => client.end()));
      return { written, refused, stallMs };
    },
  };
}

export interface Hold {
  endAfter(ms: number): void;
  end(): Promise<void>;
}

/** Somebody is in the middle of a long write to everything: whatever changes a table has to wait for them. */
export async function holdMeanwhile({ urls, shapes }: OldDatabase): Promise<Hold> {
  const client = await connectTo(urls.superUrl);
  await client.query('begin');
  await client.query(
    `lock table ${shapes.map(({ name }) => pg.escapeIdentifier(name)).join()} in row exclusive mode`,
  );
  let timer: NodeJS.Timeout | undefined;
  const letGo = (): void => void client.query('commit').catch(() => undefined);
  return {
    endAfter: (ms) => {
      timer ??= setTimeout(letGo, ms);
    },
    end: async () => {
      clearTimeout(timer);
      await client.end();
    },
  };
}
