import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Bringing, bringUp, type Installation } from './connection.ts';
import { acquireLock } from './lock.ts';
import { findPostmaster, signalPostmaster } from './postmaster.ts';

const longestPause = 10_000;
const fastShutdownPatience = 60_000;

export interface SupervisorHooks {
  log: (event: { step: string; detail?: string }) => void;
  onCrash?: (() => void) | undefined;
  onRecovered?: (() => void) | undefined;
}

/**
 * Keeps the server alive. The connection that holds the lock is also the alarm: the backend behind it
 * ends with its postmaster, whether that is our child or was left by an earlier parent.
 */
export class Supervisor {
  private readonly stopping = new AbortController();
  private recovery: Promise<void> = Promise.resolve();
  private lockHolder: Client | undefined;
  private readonly installation: Installation;
  private readonly socketDir: string;
  private readonly hooks: SupervisorHooks;

  constructor(installation: Installation, socketDir: string, hooks: SupervisorHooks) {
    this.installation = installation;
    this.socketDir = socketDir;
    this.hooks = hooks;
  }

  watch(client: Client): void {
    this.lockHolder = client;
    client.once('end', () => {
      this.lockHolder = undefined;
      if (this.stopping.signal.aborted) return;
      this.hooks.log({
        step: 'database-lost',
        detail: 'PostgreSQL ended unexpectedly and is being restarted',
      });
      this.hooks.onCrash?.();
      this.recovery = this.recover();
    });
  }

  private async recover(): Promise<void> {
    for (let pause = 250; !this.stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      const client = await this.tryRecover();
      if (client) {
        this.watch(client);
        this.hooks.log({ step: 'database-recovered' });
        this.hooks.onRecovered?.();
        return;
      }
      await delay(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async tryRecover(): Promise<Client | undefined> {
    let bringing: Bringing | undefined;
    try {
      bringing = await bringUp(this.installation, this.socketDir, this.stopping.signal);
      if (await acquireLock(bringing.client)) return bringing.client;
      this.hooks.log({ step: 'database-taken', detail: 'Another Sveis has taken over this data folder' });
    } catch (error) {
      if (this.stopping.signal.aborted) return undefined;
      this.hooks.log({
        step: 'database-retry',
        detail: error instanceof Error ? error.message : String(error),
      });
    }
    await bringing?.client.end().catch(() => undefined);
    return undefined;
  }

  /** False when the server was left alone: without the lock it may be another Sveis's by now. */
  async stop(): Promise<boolean> {
    this.stopping.abort();
    await this.recovery;
    const holder = this.lockHolder;
    if (!holder) return false;
    await shutDown(this.installation.place.cluster);
    await holder.end().catch(() => undefined);
    return true;
  }
}

/** Fast shutdown: sessions are ended, everything acknowledged is on disk. */
export async function shutDown(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) return;
  signalPostmaster(running.pid, 'SIGINT');
  const giveUp = Date.now() + fastShutdownPatience;
  while ((await findPostmaster(cluster))?.pid === running.pid) {
    if (Date.now() > giveUp) {
      signalPostmaster(running.pid, 'SIGQUIT');
      return;
    }
    await delay(20);
  }
}
