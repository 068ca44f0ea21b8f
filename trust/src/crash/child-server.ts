import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { attachEmbedded } from '@sveis/server/database/embedded/index';
import { findPlace, systemHomeOf } from '@sveis/server/database/embedded/place';
import { shutDown } from '@sveis/server/database/embedded/supervisor';

const program = fileURLToPath(new URL('../../../server/program/main.js', import.meta.url));
const READY_WITHIN_MS = 60_000;

/** Sveis as an installation runs it: a process of its own with its own PostgreSQL, which fsyncs. */
export interface ChildServer {
  readonly url: string;
  readonly cluster: string;
  readonly dataDir: string;
  databaseUrls(): Promise<{ readonly ownerUrl: string; readonly superUrl: string }>;
  kill(): Promise<void>;
  start(): Promise<void>;
  whenReady(): Promise<void>;
  remove(): Promise<void>;
}

/** A database the server does not start itself, and that stays when it goes. */
export interface OutsideDatabase {
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly superUrl: string;
}

export async function startChildServer(
  outside?: OutsideDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sveis-trust-'));
  // PostgreSQL of a run as root belongs to an unprivileged user, who must be able to pass.
  await chmod(dataDir, 0o711);
  const url = `http://127.0.0.1:${await freePort()}`;
  const { cluster } = await findPlace(dataDir);
  let child: ChildProcess | undefined;
  let said = '';

  const whenReady = async (): Promise<void> => {
    const giveUp = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(url))) {
      if (child?.exitCode !== null && child?.exitCode !== undefined)
        throw new Error(`the server ended: ${said}`);
      if (Date.now() > giveUp) throw new Error(`the server is not ready: ${said}`);
      await delay(20);
    }
  };
  const start = async (): Promise<void> => {
    said = '';
    child = spawn(process.execPath, [program], {
      env: {
        ...environment,
        ...(outside ? { DATABASE_URL: outside.appUrl, DATABASE_ADMIN_URL: outside.ownerUrl } : {}),
        DATA_DIR: dataDir,
        PORT: new URL(url).port,
        DEMO: '0',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const listen = (text: Buffer) => {
      said = (said + text.toString()).slice(-2_000);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    await whenReady();
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const remove = async (): Promise<void> => {
    await kill();
    if (!outside) await shutDown(cluster);
    await rm(dataDir, { recursive: true, force: true });
    await rm(systemHomeOf(dataDir), { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url,
    cluster,
    dataDir,
    kill,
    start,
    whenReady,
    remove,
    databaseUrls: async () => {
      const urls = outside ?? (await attachEmbedded({ dataDir }));
      if (!urls) throw new Error('the database of the server is not running');
      return urls;
    },
  };
}

const { DATABASE_URL: _app, DATABASE_ADMIN_URL: _owner, ...environment } = process.env;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
