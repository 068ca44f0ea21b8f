import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../../', import.meta.url));

const clockAt = new URL('clock-at.mjs', import.meta.url).href;

export interface ServerOptions {
  /** A checkout with its builds; the repository itself unless a test changes the build. */
  readonly root?: string;
  readonly port?: number;
  readonly dataDir?: string;
  /** Where letters go; without it each is a file in the data folder. */
  readonly smtpUrl?: string;
  /** Where the company's own logins may be although it is this machine. */
  readonly providerHosts?: string;
  /** For phones of the same network: over https, with a certificate of its own. */
  readonly isLan?: boolean;
  /** Without the demo companies, which take most of a first start. */
  readonly isEmpty?: boolean;
  /** What its clock shows as it starts; the machine's own time unless a test needs the same day each time. */
  readonly startAt?: string;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Ends the process and keeps the data, as a deploy does. */
  stop(): Promise<void>;
  /** Ends the process and removes what it stored. */
  remove(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/** Everything a server has printed, kept in its data folder. */
export const logFileOf = (dataDir: string): string => join(dataDir, 'server.log');

/** The built product as `npm start` runs it, on a port of its own and with the demo companies. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { root = repository, port = await freePort() } = options;
  const dataDir = options.dataDir ?? join(await makeFolder(), 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const args = [
    ...(options.startAt ? ['--import', clockAt] : []),
    join(root, 'server', 'program', 'main.js'),
    ...(options.isLan ? ['--lan'] : []),
  ];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(options.isEmpty ? { DEMO: '0' } : {}),
      ...(options.startAt ? { START_AT: options.startAt } : {}),
      ...(options.smtpUrl ? { SMTP_URL: options.smtpUrl } : {}),
      ...(options.providerHosts ? { PROVIDER_HOSTS: options.providerHosts } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await readiness(child, (text) => appendFileSync(logFileOf(dataDir), text));
  const stop = () => ended(child);
  return {
    url: `${options.isLan ? 'https' : 'http'}://localhost:${port}`,
    port,
    dataDir,
    stop,
    remove: async () => {
      await stop();
      await rm(join(dataDir, '..'), { recursive: true, force: true });
    },
  };
}

/** Passable, so that the database, which does not run as root, stays inside it. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-e2e-'));
  await chmod(folder, 0o711);
  return folder;
}

function readiness(child: ChildProcess, print: (text: string) => void): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGTERM');
      reject(new Error(`${why}\n${said}`));
    };
    const patience = setTimeout(() => fail('The server did not become ready in time.'), PATIENCE_MS);
    const hear = (chunk: Buffer) => {
      said += chunk;
      print(String(chunk));
      if (!said.includes('Sveis is ready')) return;
      clearTimeout(patience);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      clearTimeout(patience);
      fail('The server ended before it was ready.');
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** For who must know the address of a server before it runs. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
