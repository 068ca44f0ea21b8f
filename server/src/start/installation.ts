import pg from 'pg';
import type { Config } from '../config.ts';
import { readKind } from '../database/database-kind.ts';
import { startEmbedded } from '../database/embedded/index.ts';
import { migrate, pendingMigrations } from '../database/migrate.ts';

/** The database behind this start: the one that comes with Sveis, or the one the settings name. */
export interface Installation {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
  readonly dropToAppRole: boolean;
  /** Citus spreads its tables over several servers. */
  readonly isDistributed: boolean;
  stop(): Promise<void>;
}

export class OldSchema extends Error {
  constructor(pending: readonly string[]) {
    super(
      `The database is ${pending.length} migration(s) behind (${pending.join(', ')}). Run: npm run sveis -- migrate`,
    );
    this.name = 'OldSchema';
  }
}

export type Progress = (step: string) => void;

export async function openInstallation(config: Config, progress: Progress): Promise<Installation> {
  if (!config.databaseUrl) return openEmbedded(config, progress);
  const pending = await pendingMigrations(config.databaseUrl);
  if (pending.length > 0) throw new OldSchema(pending);
  const { login, isDistributed } = await withClient(config.databaseUrl, readKind);
  return {
    appUrl: config.databaseUrl,
    ownerUrl: config.databaseAdminUrl ?? config.databaseUrl,
    isEmbedded: false,
    // One login for everything: then each transaction must drop to the app's own role.
    dropToAppRole: login !== 'sveis_app',
    isDistributed,
    stop: async () => undefined,
  };
}

async function openEmbedded(config: Config, progress: Progress): Promise<Installation> {
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: ({ step, detail }) => progress(detail ? `${step}: ${detail}` : step),
  });
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, onStep: (name) => progress(`migration: ${name}`) });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    appUrl: embedded.appUrl,
    ownerUrl: embedded.ownerUrl,
    isEmbedded: true,
    dropToAppRole: false,
    isDistributed: false,
    stop: () => embedded.stop(),
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
