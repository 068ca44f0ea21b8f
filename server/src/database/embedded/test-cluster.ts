import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from './index.ts';
import { systemHomeOf } from './place.ts';
import { shutDown } from './supervisor.ts';

export interface TestCluster extends EmbeddedDatabase {
  /** Stops the server and deletes everything it wrote. */
  remove(): Promise<void>;
}

const prefix = 'sveis-test-';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function discard(dataDir: string): Promise<void> {
  await shutDown(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
  await rm(systemHomeOf(dataDir), { recursive: true, force: true }).catch(() => undefined);
}

/** A test run that was killed leaves its server behind: the folder's name says whose it was. */
async function discardAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) await discard(join(parent, name)).catch(() => undefined);
  }
}

/** A throw-away cluster for one test run: without fsync, and sveis_owner may create databases. */
export async function startTestCluster(): Promise<TestCluster> {
  await discardAbandoned(tmpdir());
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // mkdtemp makes it private, which would lock out the unprivileged user of a run as root.
  await chmod(dataDir, 0o711);
  const database = await startEmbedded({ dataDir, log: () => undefined, forTests: true, fsync: false });
  return {
    ...database,
    async remove() {
      await database.stop();
      await discard(dataDir);
    },
  };
}
