import { randomBytes } from 'node:crypto';
import pg from 'pg';

const TEMPLATE = 'sveis_template';

/** Work on the cluster as such, with no database of its own. */
export async function asSuper<T>(superUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(superUrl, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** Keeps the migrated database aside: a template may have no one connected to it. */
export const createTemplate = (superUrl: string): Promise<void> =>
  asSuper(superUrl, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE} template sveis owner sveis_owner`);
  });

export interface Clone {
  readonly name: string;
  /** Begins to drop it. PostgreSQL waits for a checkpoint with that, and nobody needs to wait with PostgreSQL. */
  drop(): void;
  /** Leaves it behind under this name, for others to be cloned from. */
  keepAs(template: string): Promise<void>;
}

/** A database of its own for one test file: a clone takes a tenth of a second. */
export async function cloneTemplate(superUrl: string, template = TEMPLATE): Promise<Clone> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = (sql: string) => asSuper(superUrl, async (client) => void (await client.query(sql)));
  await asSuper(superUrl, async (client) => {
    await client.query(`create database ${name} template ${template} owner sveis_owner`);
    await client.query(`revoke temporary on database ${name} from public`);
  });
  return {
    name,
    drop: () => {
      // What is left at the end of a run goes with its cluster.
      run(`drop database ${name} with (force)`).catch(() => undefined);
    },
    keepAs: (kept) => run(`alter database ${name} rename to ${kept}`),
  };
}
