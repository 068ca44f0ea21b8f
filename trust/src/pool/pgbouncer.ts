import { spawn, spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What `nobody` is on Linux: the pooler does not run as root, and the test cluster belongs to this user then. */
const NOBODY = 65_534;
const PORT = 6432;
const runAs = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export const isPgbouncerInstalled = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  /** The same login through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

const settings = (folder: string, url: URL, connections: number): string => `[databases]
* = host=${decodeURIComponent(url.hostname)} port=${url.port || '5432'}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users.txt
`;

/** PgBouncer in transaction mode before a database of the test, with so many connections to it. */
export async function startPgbouncer(appUrl: string, connections: number): Promise<Pooler> {
  const url = new URL(appUrl);
  const folder = await mkdtemp(join(tmpdir(), 'sveis-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(folder, url, connections));
  await writeFile(
    join(folder, 'users.txt'),
    `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`,
  );
  if (runAs.uid !== undefined)
    for (const path of [folder, file, join(folder, 'users.txt')]) await chown(path, NOBODY, NOBODY);
  const child = spawn('pgbouncer', ['-q', file], { ...runAs, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilListening(join(folder, `.s.PGSQL.${PORT}`));
  return {
    url: appUrl.replace(`@${url.host}`, `@${encodeURIComponent(folder)}:${PORT}`),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(socket: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const client = connect(socket);
      client.once('connect', () => resolve(true));
      client.once('error', () => resolve(false));
      client.once('close', () => resolve(false));
      client.once('connect', () => client.destroy());
    });
    if (isOpen) return;
    await setTimeout(50);
  }
  throw new Error('pgbouncer did not start');
}
