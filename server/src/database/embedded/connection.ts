import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Place } from './place.ts';
import { findPostmaster, type SpawnedPostmaster, spawnPostmaster } from './postmaster.ts';
import type { ServerMode } from './settings.ts';
import { socketUrl } from './socket.ts';

/** One cluster with all that is needed to start it. */
export interface Installation {
  place: Place;
  native: string;
  superPassword: string;
  mode: ServerMode;
}

export interface Bringing {
  client: Client;
  socketDir: string;
  /** False when the server was running already. */
  wasStarted: boolean;
}

const patience = 60_000;
const pausesAfterFailedStart = [100, 200, 400, 800];
/** 57P03: starting up, recovering or shutting down; 53300: no connection free at the moment. */
const passingRefusals = ['57P03', '53300'];
const wrongPassword = ['28P01', '28000'];

export async function connectSuper(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'sveis launcher' });
  // Without a listener the end of the server would end this process too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function startFailed(detail: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError('START_FAILED', `PostgreSQL did not start: ${detail}`, { cause });
}

/** Throws only what waiting cannot mend. */
async function tryConnect(place: Place, url: string): Promise<Client | 'not-ready' | 'no-server'> {
  try {
    return await connectSuper(url);
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : undefined;
    if (code && wrongPassword.includes(code)) {
      const detail = `the passwords in ${place.dataDir} are not those of the database in ${place.cluster}`;
      throw startFailed(detail, error);
    }
    return code && passingRefusals.includes(code) ? 'not-ready' : 'no-server';
  }
}

/** Starts the server again when it ended at once, which backends of a killed one can cause for a moment. */
class Starter {
  private spawned: SpawnedPostmaster | undefined;
  private failures = 0;
  private readonly installation: Installation;
  private readonly socketDir: string;

  constructor(installation: Installation, socketDir: string) {
    this.installation = installation;
    this.socketDir = socketDir;
  }

  get wasUsed(): boolean {
    return this.spawned !== undefined;
  }

  async start(signal: AbortSignal): Promise<void> {
    const { place, native, mode } = this.installation;
    if (this.spawned && !this.spawned.hasExited()) return;
    if (this.spawned) {
      const pause = pausesAfterFailedStart[this.failures];
      if (pause === undefined) {
        throw startFailed(this.spawned.output() || `see the log in ${place.cluster}/log`);
      }
      this.failures += 1;
      await delay(pause, undefined, { signal });
    }
    this.spawned = await spawnPostmaster(place, native, this.socketDir, mode);
  }

  async abandon(): Promise<void> {
    await this.spawned?.stop();
  }
}

/** Connects to the server of this cluster, starting it when none is running. */
export async function bringUp(
  installation: Installation,
  ownSocketDir: string,
  signal: AbortSignal,
): Promise<Bringing> {
  const { place, superPassword } = installation;
  const starter = new Starter(installation, ownSocketDir);
  let quietSince = Date.now();
  try {
    for (;;) {
      signal.throwIfAborted();
      const running = await findPostmaster(place.cluster);
      const socketDir = running?.socketDir ?? ownSocketDir;
      const client = await tryConnect(place, socketUrl(socketDir, 'sveis_super', superPassword, 'postgres'));
      if (client instanceof Client) return { client, socketDir, wasStarted: starter.wasUsed };
      // A long recovery is not a failure as long as the server answers.
      if (client === 'not-ready') quietSince = Date.now();
      if (!running) await starter.start(signal);
      if (Date.now() - quietSince > patience) {
        const stopIt = running
          ? ` Stop process ${running.pid} (kill -INT ${running.pid}) and start again.`
          : '';
        throw startFailed(`the server on ${place.cluster} does not answer.${stopIt}`);
      }
      await delay(25, undefined, { signal });
    }
  } catch (error) {
    await starter.abandon();
    throw error;
  }
}
