import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { attachEmbedded, startEmbedded } from '../database/embedded/index.ts';
import { migrate, pendingMigrations } from '../database/migrate.ts';
import { OperatorError } from './operator-error.ts';

/** The database as the operator's tool uses it: by its owner, beside a running server or alone. */
export interface OperatedInstallation {
  readonly ownerUrl: string;
  /** Sees past row security where there is such a login; else the owner. */
  readonly exportUrl: string;
  readonly isEmbedded: boolean;
  readonly owner: Database;
  close(): Promise<void>;
}

interface Reached {
  readonly ownerUrl: string;
  readonly exportUrl: string;
  readonly isEmbedded: boolean;
  release(): Promise<void>;
}

type Progress = (step: string) => void;

/** A backup takes the schema as it is: the time to save a database is before it is migrated. */
export type SchemaNeed = 'current' | 'as-it-is';

interface OpenOptions {
  readonly progress: Progress;
  readonly schema: SchemaNeed;
}

const nothing = async () => undefined;

export async function openOperated(config: Config, options: OpenOptions): Promise<OperatedInstallation> {
  const reached = await reachDatabase(config, options);
  const owner = openDatabase({
    url: reached.ownerUrl,
    poolSize: 1,
    dropToAppRole: false,
    prepared: config.databasePrepared,
    onError: () => undefined,
  });
  return {
    ownerUrl: reached.ownerUrl,
    exportUrl: reached.exportUrl,
    isEmbedded: reached.isEmbedded,
    owner,
    close: async () => {
      // Together: an interrupted command may hold a connection that only the end of the server frees.
      await Promise.all([owner.close(), reached.release()]);
    },
  };
}

async function reachDatabase(config: Config, { progress, schema }: OpenOptions): Promise<Reached> {
  if (config.databaseUrl) {
    const ownerUrl = config.databaseAdminUrl ?? config.databaseUrl;
    if (schema === 'current') await requireCurrentSchema(ownerUrl);
    return { ownerUrl, exportUrl: ownerUrl, isEmbedded: false, release: nothing };
  }
  const embedded = await reachEmbedded(config, progress);
  try {
    if (schema === 'current' && embedded.isRunning) await requireCurrentSchema(embedded.ownerUrl);
    else if (schema === 'current') {
      await migrate({ ownerUrl: embedded.ownerUrl, onStep: (name) => progress(`migration: ${name}`) });
    }
  } catch (error) {
    await embedded.release();
    throw error;
  }
  return { ...embedded, exportUrl: embedded.superUrl, isEmbedded: true };
}

/** The server beside us keeps its database; one we start ourselves we stop again. */
export async function reachEmbedded(config: Config, progress: Progress) {
  const running = await attachEmbedded({ dataDir: config.dataDir });
  if (running) return { ...running, isRunning: true, release: nothing };
  const started = await startEmbedded({
    dataDir: config.dataDir,
    log: ({ step, detail }) => progress(detail ? `${step}: ${detail}` : step),
  });
  const { ownerUrl, superUrl } = started;
  return { ownerUrl, superUrl, isRunning: false, release: () => started.stop() };
}

async function requireCurrentSchema(url: string): Promise<void> {
  const pending = await pendingMigrations(url);
  if (pending.length === 0) return;
  throw new OperatorError(
    'OLD_SCHEMA',
    `The database is ${pending.length} migration(s) behind (${pending.join(', ')}). Run: npm run sveis -- migrate`,
  );
}
