import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataDirInUse, type EmbeddedDatabase, startEmbedded } from './index.ts';
import { discardDataDir, makeDataDir, queryAs } from './launcher.fixture.ts';
import { isRoot, nobody } from './privilege.ts';

const silent = { log: () => undefined };

describe('one data folder', { timeout: 30_000 }, () => {
  let dataDir: string;
  let database: EmbeddedDatabase;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    database = await startEmbedded({ dataDir, ...silent });
  }, 30_000);
  afterAll(async () => {
    await database.stop();
    await discardDataDir(dataDir);
  }, 30_000);

  it('is a UTF-8 database with C.UTF-8 order, fsync and no network', async () => {
    const [row] = await queryAs<Record<string, string>>(
      database.appUrl,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
        current_setting('timezone') as zone, current_setting('log_statement') as statements,
        current_setting('max_connections') as connections, pg_encoding_to_char(encoding) as encoding,
        datlocprovider::text as provider, datlocale as locale, upper('æøåž') as upper
      from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      fsync: 'on',
      addresses: '',
      zone: 'UTC',
      statements: 'none',
      connections: '60',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      upper: 'ÆØÅŽ',
    });
  });

  it('gives the app and the owner no way around row security', async () => {
    const roles = await queryAs(
      database.superUrl,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships,
        (select count(*)::int from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o') as owned
      from pg_roles where rolname in ('sveis_app', 'sveis_owner') order by rolname`,
    );
    const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false };
    expect(roles).toEqual([
      { rolname: 'sveis_app', ...plain, rolcanlogin: true, memberships: 0, owned: 0 },
      { rolname: 'sveis_owner', ...plain, rolcanlogin: true, memberships: 0, owned: 1 },
    ]);
  });

  it('lets the owner make tables and the app neither tables nor temporary tables', async () => {
    await queryAs(database.ownerUrl, 'create table kept (id int); insert into kept values (1)');
    await expect(queryAs(database.appUrl, 'create table other (id int)')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(queryAs(database.appUrl, 'create temporary table other (id int)')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('refuses a wrong password on the socket', async () => {
    const url = new URL(database.appUrl);
    url.password = 'wrong';
    await expect(queryAs(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps the passwords for its own user alone', async () => {
    const { mode } = await stat(join(dataDir, 'postgres-credentials.json'));
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'socket'))).mode & 0o777).toBe(0o700);
  });

  it('refuses a second Sveis and says what to do', async () => {
    const second = await startEmbedded({ dataDir, ...silent }).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(DataDirInUse);
    expect(second).toMatchObject({ fault: 'DATA_DIR_IN_USE', dataDir });
    expect(String(second)).toContain('Stop that one first');
    expect(String(second)).toContain('DATA_DIR=');
    expect(await queryAs(database.appUrl, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('keeps its rows over a stop and a start, and may be stopped twice', async () => {
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    database = await startEmbedded({ dataDir, ...silent });
    expect(await queryAs(database.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }]);
  });

  it('starts over a lock file whose process number now belongs to somebody else', async () => {
    await database.stop();
    // The same user as the database's: of another user's process PostgreSQL knows itself that it is not a server.
    const bystander = spawn('sleep', ['60'], { ...(isRoot() ? nobody : {}), cwd: '/', stdio: 'ignore' });
    try {
      const stale = `${bystander.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n\n`;
      await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale);
      database = await startEmbedded({ dataDir, ...silent });
      expect(await queryAs(database.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }]);
    } finally {
      bystander.kill();
    }
  });

  it('refuses to begin empty when its cluster has gone, and to guess lost passwords', async () => {
    const copy = await makeDataDir();
    const passwords = await readFile(join(dataDir, 'postgres-credentials.json'));
    await writeFile(join(copy, 'postgres-credentials.json'), passwords, { mode: 0o600 });
    await expect(startEmbedded({ dataDir: copy, ...silent })).rejects.toMatchObject({
      fault: 'CLUSTER_MISSING',
    });

    await rm(join(copy, 'postgres-credentials.json'));
    await mkdir(join(copy, 'postgres'));
    await writeFile(join(copy, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir: copy, ...silent })).rejects.toMatchObject({
      fault: 'CREDENTIALS_MISSING',
    });
    await discardDataDir(copy);
  });

  it('refuses a folder of another PostgreSQL major by name', async () => {
    await database.stop();
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    const refusal = await startEmbedded({ dataDir, ...silent }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ fault: 'OTHER_MAJOR' });
    expect(String(refusal)).toMatch(/PostgreSQL 16.*PostgreSQL 17.*DATABASE_URL/);
  });
});
