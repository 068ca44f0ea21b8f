import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { attachEmbedded, type EmbeddedDatabase, startEmbedded } from '../database/embedded/index.ts';
import {
  compileLauncher,
  discardDataDir,
  killParent,
  makeDataDir,
  postmasterPid,
  startParent,
} from '../database/embedded/launcher.fixture.ts';
import { operate } from './testing/terminal.ts';

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const as = (url: string, login: string, database: string): string => {
  const changed = new URL(url);
  changed.username = login;
  changed.password = 'pw';
  changed.pathname = `/${database}`;
  return changed.toString();
};

describe('on the database that comes with Sveis', () => {
  let dataDir: string;
  let folder: string;
  const run = (...args: string[]) => operate([...args, '--json'], { env: { DATA_DIR: dataDir } });

  beforeAll(async () => {
    dataDir = await makeDataDir();
    folder = await mkdtemp(join(tmpdir(), 'sveis-operate-'));
  });
  afterAll(async () => {
    await discardDataDir(dataDir);
    await rm(folder, { recursive: true, force: true });
  });

  it('has nothing to save before there is a company', async () => {
    expect((await run('backup', folder)).json.code).toBe('NO_COMPANY');
  });

  it('starts it where none runs, and stops it again', async () => {
    const loaded = await run('demo');
    expect(loaded.json).toMatchObject({ status: 'success', added: { length: 3 } });
    expect(await attachEmbedded({ dataDir })).toBeUndefined();
    // Three companies with all they have: on a loaded machine more than a test is given.
  }, 120_000);

  it('takes over a server left by a killed Sveis, and stops it', async () => {
    const compiled = await compileLauncher();
    const parent = await startParent(compiled, dataDir);
    await killParent(parent);
    await postmasterPid(dataDir);
    expect((await run('tenant', 'list')).json.tenants).toHaveLength(3);
    await expect(postmasterPid(dataDir)).rejects.toThrow('No postmaster');
    await rm(compiled, { recursive: true, force: true });
  });

  describe('beside a running server', () => {
    let running: EmbeddedDatabase;
    beforeAll(async () => {
      running = await startEmbedded({ dataDir, log: () => undefined, fsync: false });
    });
    afterAll(() => running.stop());

    it('works through the same database and leaves it running', async () => {
      const listed = await run('tenant', 'list');
      expect(listed.json.tenants).toHaveLength(3);
      await query(running.ownerUrl, 'select 1');
    });

    it('counts a backup past row security: a row of nobody stops it', async () => {
      expect((await run('backup', folder)).json).toMatchObject({ status: 'success', tenants: 3 });
      await query(
        running.superUrl,
        'set session_replication_role = replica',
        "insert into counter (tenant_id, name, value) values (99, 'project', 1)",
      );
      const refused = await run('backup', join(folder, 'orphan.jsonl.gz'));
      await query(running.superUrl, 'delete from counter where tenant_id = 99');
      expect(refused.json.code).toBe('INCOMPLETE_BACKUP');
    });
  });
});

describe('migrating a PostgreSQL of the company itself', () => {
  let dataDir: string;
  let cluster: EmbeddedDatabase;
  const runAs = (login: string, database: string) =>
    operate(['migrate', '--json'], {
      env: { DATABASE_URL: as(cluster.superUrl, login, database), DATA_DIR: dataDir },
    });

  beforeAll(async () => {
    dataDir = await makeDataDir();
    cluster = await startEmbedded({ dataDir, log: () => undefined, fsync: false });
    await query(
      cluster.superUrl,
      'revoke connect on database sveis from sveis_app',
      'drop role sveis_app',
      "create role plain login password 'pw'",
      "create role maker login createrole password 'pw'",
      'create database plain',
      'create database maker owner maker',
    );
  });
  afterAll(async () => {
    await cluster.stop();
    await discardDataDir(dataDir);
  });

  it('prints what the administrator must run, and goes on once that is done', async () => {
    const refused = await runAs('plain', 'plain');
    expect(refused.json.code).toBe('NEEDS_ADMINISTRATOR');
    const statements = String(refused.json.message)
      .split('\n')
      .filter((line) => line.endsWith(';'));
    expect(statements.map((line) => line.trim())).toEqual([
      'create role sveis_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;',
      'grant sveis_app to "plain";',
      'grant connect, create on database "plain" to "plain";',
      'grant usage, create on schema public to "plain";',
    ]);
    const administrator = new URL(cluster.superUrl);
    administrator.pathname = '/plain';
    await query(administrator.toString(), ...statements);
    expect((await runAs('plain', 'plain')).json).toMatchObject({ status: 'success' });
    expect((await runAs('plain', 'plain')).json.applied).toEqual([]);
    await query(
      administrator.toString(),
      'drop owned by plain',
      'drop owned by sveis_app',
      'drop role plain',
    );
    await query(cluster.superUrl, 'drop owned by sveis_app', 'drop role sveis_app');
  });

  it('makes the role itself where it may, so that the one login can drop to it', async () => {
    const done = await runAs('maker', 'maker');
    expect(done.json).toMatchObject({ status: 'success' });
    const database = openDatabase({
      url: as(cluster.superUrl, 'maker', 'maker'),
      poolSize: 1,
      dropToAppRole: true,
      prepared: true,
      onError: () => undefined,
    });
    const rows = await database.inTenant(1, (tx) => tx.sql('select current_user as login', []));
    await database.close();
    expect(rows).toEqual([{ login: 'sveis_app' }]);
  });

  it('says which login is refused and where', async () => {
    const url = as(cluster.superUrl, 'stranger', 'maker');
    const refused = await operate(['tenant', 'list'], { env: { DATABASE_URL: url, DATA_DIR: dataDir } });
    expect(refused.exitCode).toBe(1);
    expect(refused.err.join()).toContain('refuses');
    expect(refused.err.join()).not.toContain('pw@');
  });
});
