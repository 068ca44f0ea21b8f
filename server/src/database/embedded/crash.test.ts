import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DataDirInUse, type EmbeddedDatabase, startEmbedded } from './index.ts';
import {
  compileLauncher,
  discardDataDir,
  killParent,
  killPostmaster,
  makeDataDir,
  postmasterPid,
  queryAs,
  startParent,
} from './launcher.fixture.ts';
import { isPostgres } from './postmaster.ts';
import { startTestCluster } from './test-cluster.ts';

/** Starts the database and notes what it reports; `recovery` settles at the first recovery. */
async function startNoting(dataDir: string) {
  const noted: string[] = [];
  let recovered = () => {};
  const recovery = new Promise<void>((resolve) => {
    recovered = resolve;
  });
  const database = await startEmbedded({
    dataDir,
    log: ({ step }) => noted.push(step),
    onCrash: () => noted.push('onCrash'),
    onRecovered: () => {
      noted.push('onRecovered');
      recovered();
    },
  });
  return { database, noted, recovery };
}

describe('after a crash', { timeout: 30_000 }, () => {
  let compiled: string;
  let dataDir: string;
  let database: EmbeddedDatabase | undefined;

  beforeAll(async () => {
    compiled = await compileLauncher();
    dataDir = await makeDataDir();
  }, 30_000);
  afterEach(async () => {
    await database?.stop();
    database = undefined;
  }, 30_000);
  afterAll(async () => {
    await discardDataDir(dataDir);
    await rm(compiled, { recursive: true, force: true });
  }, 30_000);

  it('of the server process, the database is restarted, rows stay and the app is told', async () => {
    const started = await startNoting(dataDir);
    database = started.database;
    await queryAs(database.ownerUrl, 'create table first_kept (id int); insert into first_kept values (7)');
    const before = await postmasterPid(dataDir);
    await killPostmaster(dataDir);
    await started.recovery;

    expect(await postmasterPid(dataDir)).not.toBe(before);
    expect(await queryAs(database.ownerUrl, 'select id from first_kept')).toEqual([{ id: 7 }]);
    expect(started.noted.slice(-4)).toEqual([
      'database-lost',
      'onCrash',
      'database-recovered',
      'onRecovered',
    ]);
    const second = startEmbedded({ dataDir, log: () => undefined });
    await expect(second).rejects.toBeInstanceOf(DataDirInUse);
  });

  it('of its parent, the database lives on, is re-attached to, and is still watched', async () => {
    const parent = await startParent(compiled, dataDir);
    const orphan = await postmasterPid(dataDir);
    await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toBeInstanceOf(DataDirInUse);
    await killParent(parent);
    expect(await postmasterPid(dataDir)).toBe(orphan);

    const started = await startNoting(dataDir);
    database = started.database;
    expect(started.noted).toContain('database-reattached');
    expect(await postmasterPid(dataDir)).toBe(orphan);

    await killPostmaster(dataDir);
    await started.recovery;
    expect(await queryAs(database.appUrl, 'select 1 as alive')).toEqual([{ alive: 1 }]);

    await database.stop();
    await expect(postmasterPid(dataDir)).rejects.toThrow();
  });

  it('of both, the next start finds what was acknowledged', async () => {
    const parent = await startParent(compiled, dataDir);
    await queryAs(parent.ownerUrl, 'create table kept (id int); insert into kept values (7)');
    await killParent(parent);
    await killPostmaster(dataDir);
    database = (await startNoting(dataDir)).database;
    expect(await queryAs(database.ownerUrl, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  it('of a test run, the next one clears its cluster away', async () => {
    const dead = spawnSync('true').pid;
    const abandoned = await mkdtemp(join(tmpdir(), `sveis-test-${dead}-`));
    await chmod(abandoned, 0o711);
    await killParent(await startParent(compiled, abandoned));
    const left = await postmasterPid(abandoned);
    const cluster = await startTestCluster();
    await cluster.remove();
    expect(existsSync(abandoned)).toBe(false);
    expect(isPostgres(left)).toBe(false);
  });

  it('stopped in the middle of a recovery, no server is left', async () => {
    let crashed = () => {};
    const crash = new Promise<void>((resolve) => {
      crashed = resolve;
    });
    database = await startEmbedded({ dataDir, log: () => undefined, onCrash: () => crashed() });
    const first = await postmasterPid(dataDir);
    await killPostmaster(dataDir);
    await crash;
    await vi.waitFor(async () => expect(await postmasterPid(dataDir)).not.toBe(first), { interval: 1 });
    await database.stop();
    await expect(postmasterPid(dataDir)).rejects.toThrow();
  });

  it('a server that cannot start says why', async () => {
    await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    const refusal = await startEmbedded({ dataDir, log: () => undefined }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ fault: 'START_FAILED' });
    expect(String(refusal)).toContain('no_such_setting');
  });
});
