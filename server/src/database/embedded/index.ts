import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { bringUp, type Installation } from './connection.ts';
import { loadCredentials, recordCluster } from './credentials.ts';
import { DataDirInUse } from './errors.ts';
import { acquireLock } from './lock.ts';
import { findPlace } from './place.ts';
import { database, ensureRoles } from './roles.ts';
import type { ServerMode } from './settings.ts';
import { ensureSocketDir, removeSocketDir, socketUrl } from './socket.ts';
import { Supervisor } from './supervisor.ts';

export { type AttachedDatabase, attachEmbedded } from './attach.ts';
export { DataDirInUse, EmbeddedDatabaseError, type EmbeddedDatabaseFault } from './errors.ts';

export interface EmbeddedDatabase {
  /** The app's login: owns nothing, bound by row security. */
  appUrl: string;
  /** Migrations, jobs and the operator: owns the database, still bound by forced row security. */
  ownerUrl: string;
  /** The cluster's superuser, for bootstrap and backup only. */
  superUrl: string;
  /** Fast shutdown; calling it again waits for the same shutdown. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: (event: { step: string; detail?: string }) => void;
  onCrash?: () => void;
  onRecovered?: () => void;
  /** Lets sveis_owner create databases. */
  forTests?: boolean;
  /** Off only for clusters that are thrown away. */
  fsync?: boolean;
}

/** Starts the PostgreSQL that comes with Sveis, or re-attaches to one left by a killed parent. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, forTests = false, fsync = true } = options;
  const mode: ServerMode = { forTests, fsync };
  const place = await findPlace(options.dataDir);
  if (place.home !== place.dataDir) {
    const detail = `PostgreSQL's user cannot use ${place.dataDir}, so the database is kept in ${place.home}`;
    log({ step: 'database-elsewhere', detail });
  }
  const credentials = await loadCredentials(place);
  const native = await prepareBinaries(place, (detail) => log({ step: 'database-binaries', detail }));
  if (await ensureCluster(place, native, credentials, mode)) {
    log({ step: 'database-created', detail: place.cluster });
  }
  await recordCluster(place, credentials);

  const installation: Installation = { place, native, superPassword: credentials.super, mode };
  const ownSocketDir = await ensureSocketDir(place);
  const { client, socketDir, wasStarted } = await bringUp(
    installation,
    ownSocketDir,
    new AbortController().signal,
  );
  if (!(await acquireLock(client))) {
    await client.end();
    throw new DataDirInUse(place.dataDir);
  }
  log({ step: wasStarted ? 'database-started' : 'database-reattached', detail: place.cluster });

  const supervisor = new Supervisor(installation, socketDir, {
    log,
    onCrash: options.onCrash,
    onRecovered: options.onRecovered,
  });
  const superUrl = socketUrl(socketDir, 'sveis_super', credentials.super, database);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= supervisor.stop().then(async (hasEnded) => {
      if (hasEnded) await removeSocketDir(socketDir, place);
    });
    return stopped;
  };
  supervisor.watch(client);
  try {
    await ensureRoles(client, superUrl, credentials, forTests);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    appUrl: socketUrl(socketDir, 'sveis_app', credentials.app, database),
    ownerUrl: socketUrl(socketDir, 'sveis_owner', credentials.owner, database),
    superUrl,
    stop,
  };
}
