import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from '../database/embedded/index.ts';
import { migrate, pendingMigrations } from '../database/migrate.ts';

/** The database behind this start: the one that comes with Sveis, or the one the settings name. */
export interface Installation {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly isEmbedded: boolean;
  readonly dropToAppRole: boolean;
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
  return {
    appUrl: config.databaseUrl,
    ownerUrl: config.databaseAdminUrl ?? config.databaseUrl,
    isEmbedded: false,
    dropToAppRole: await isOtherLogin(config.databaseUrl),
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
    stop: () => embedded.stop(),
  };
}

/** One login for everything: then each transaction must drop to the app's own role. */
async function isOtherLogin(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string }>('select current_user as login');
    return rows[0]?.login !== 'sveis_app';
  } finally {
    await client.end();
  }
}
