import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoInstallation } from '../../demo/testing/demo-installation.ts';
import { addCompany, logIn, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { addRingOfLeaders, fillWithOddValues, tableDigests, writePairs } from '../testing/backup-data.ts';
import { operate } from '../testing/terminal.ts';

const environmentOf = (sveis: TestInstallation) => ({
  DATABASE_URL: sveis.urls.appUrl,
  DATABASE_ADMIN_URL: sveis.urls.ownerUrl,
  DATA_DIR: sveis.dataDir,
});

const run = (sveis: TestInstallation, ...args: string[]) =>
  operate([...args, '--json'], { env: environmentOf(sveis), now: sveis.time.now });

async function asSuper(sveis: TestInstallation, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: sveis.urls.superUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

describe('backup and restore', () => {
  let source: TestInstallation;
  let file: string;
  const opened: TestInstallation[] = [];
  const another = async (): Promise<TestInstallation> => {
    const sveis = await startTestInstallation();
    opened.push(sveis);
    return sveis;
  };

  beforeAll(async () => {
    source = await startDemoInstallation();
    opened.push(source);
    await logIn(source.app, 'demo', 'sveis1');
    await fillWithOddValues(source);
    await addRingOfLeaders(source, 2);
    file = join(source.dataDir, 'all.jsonl.gz');
    const written = await run(source, 'backup', file);
    expect(written.json).toMatchObject({ status: 'success', tenants: 3, file });
  });
  afterAll(() => Promise.all(opened.map((sveis) => sveis.close())));

  it('gives one private file that other tools can read', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .trimEnd()
      .split('\n');
    const values = lines.map((line) => JSON.parse(line));
    expect(values[0]).toMatchObject({ kind: 'header', version: 2, tenant: null });
    expect(values.at(-1)).toMatchObject({ kind: 'complete', tenants: 3 });
    expect((await readdir(source.dataDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('comes back equal in every table, with logins and the key', async () => {
    const target = await another();
    await rm(join(target.dataDir, 'secret'));
    const restored = await run(target, 'restore', file);
    expect(restored.json).toMatchObject({ status: 'success', tenants: ['demo', 'baltic', 'stengt'] });
    expect(await tableDigests(target.urls.superUrl)).toEqual(await tableDigests(source.urls.superUrl));
    await logIn(target.app, 'demo', 'sveis1');

    const key = await readFile(join(target.dataDir, 'secret'));
    expect(key).toEqual(source.services.secret);
    expect((await stat(join(target.dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('says so when tags will not work because the key is another', async () => {
    const target = await another();
    const restored = await run(target, 'restore', file);
    expect(restored.exitCode).toBe(0);
    expect(String(restored.json.remarks)).toContain('--take-secret');
    expect(await readFile(join(target.dataDir, 'secret'))).toEqual(target.services.secret);
  });

  it('shows one moment although people go on working', async () => {
    const busy = await another();
    const { id } = await addCompany(busy, 'busy', ['admin']);
    const writer = writePairs(busy, id);
    await writer.hasWritten(50);
    const path = join(busy.dataDir, 'busy.jsonl.gz');
    const written = await run(busy, 'backup', path);
    const atEnd = writer.pairs();
    await writer.hasWritten(atEnd + 1);
    await writer.stop();
    expect(written.exitCode).toBe(0);

    const target = await another();
    expect((await run(target, 'restore', path)).exitCode).toBe(0);
    const rows = await target.owner.inTenant(id, (tx) =>
      tx.sql<{ side: string; count: number }>(
        'select left(number, 1) as side, count(*)::integer as count from project where tenant_id = $1 group by 1 order by 1',
        [id],
      ),
    );
    expect(rows.map((row) => row.side)).toEqual(['A', 'B']);
    expect(rows[0]?.count).toBe(rows[1]?.count);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(50);
    const counters = await target.owner.inTenant(id, (tx) =>
      tx.sql<{ value: number }>("select value from counter where tenant_id = $1 and name = 'project'", [id]),
    );
    expect(counters[0]?.value).toBe((rows[0]?.count ?? 0) * 2);
  });

  it('puts one company back and leaves the other as it is', async () => {
    const target = await another();
    expect((await run(target, 'restore', file)).exitCode).toBe(0);
    const before = await tableDigests(target.urls.superUrl);
    await asSuper(
      target,
      "update app_user set first_name = 'Lost' where tenant_id = 1; delete from project_member where tenant_id = 1",
    );
    await asSuper(target, "update app_user set first_name = 'Kept' where tenant_id = 2");
    const others = await tableDigests(target.urls.superUrl, 'tenant_id <> 1');

    expect((await run(target, 'restore', file, '--tenant', 'demo')).json.code).toBe('COMPANY_EXISTS');
    expect((await run(target, 'restore', file, '--tenant', 'demo', '--replace')).exitCode).toBe(2);
    const restored = await run(target, 'restore', file, '--tenant', 'demo', '--replace', '--yes');
    expect(restored.json).toMatchObject({ status: 'success', tenants: ['demo'] });
    expect(await tableDigests(target.urls.superUrl, 'tenant_id <> 1')).toEqual(others);
    expect(await tableDigests(target.urls.superUrl, 'tenant_id = 1')).toEqual(
      await tableDigests(source.urls.superUrl, 'tenant_id = 1'),
    );
    expect(await tableDigests(target.urls.superUrl)).not.toEqual(before);
  });

  it('takes one company alone, without the key of the installation', async () => {
    const path = join(source.dataDir, 'baltic.jsonl.gz');
    expect((await run(source, 'backup', path, '--tenant', 'baltic')).json).toMatchObject({ tenants: 1 });
    const text = gunzipSync(await readFile(path)).toString('utf8');
    expect(text).not.toContain('"kind":"secret"');
    expect(text).not.toContain('Fjordst');
    const target = await another();
    await addCompany(target, 'first', ['admin']);
    const restored = await run(target, 'restore', path, '--tenant', 'baltic');
    expect(restored.exitCode).toBe(0);
    const { login } = await logIn(target.app, 'baltic', 'lt1');
    expect(login.user.last_name).toBe('Jankus');
  });

  it('never puts a company in the place of another', async () => {
    const target = await another();
    await addCompany(target, 'first', ['admin']);
    expect((await run(target, 'restore', file)).json.code).toBe('NOT_EMPTY');
    expect((await run(target, 'restore', file, '--tenant', 'demo')).json.code).toBe('NUMBER_TAKEN');
    expect((await run(target, 'restore', file, '--tenant', 'nobody')).json.code).toBe('NO_COMPANY');
  });

  it('leaves nothing behind when it is stopped', async () => {
    const stopped = await operate(['backup', join(source.dataDir, 'stopped.jsonl.gz'), '--json'], {
      env: environmentOf(source),
      signal: AbortSignal.abort(),
    });
    expect([stopped.exitCode, stopped.json.code]).toEqual([1, 'INTERRUPTED']);
    expect((await readdir(source.dataDir)).filter((name) => name.startsWith('stopped'))).toEqual([]);
  });

  it('never overwrites a file', async () => {
    const before = await readFile(file);
    expect((await run(source, 'backup', file)).json.code).toBe('FILE_EXISTS');
    expect(await readFile(file)).toEqual(before);
  });

  it('takes a name without an ending for a folder, which must be there', async () => {
    const folder = join(source.dataDir, 'nightly');
    expect((await run(source, 'backup', folder)).json.code).toBe('NO_FOLDER');
    expect((await run(source, 'restore', join(file, 'inside'))).json.code).toBe('NO_FILE');
    await mkdir(folder);
    expect((await run(source, 'backup', folder)).json.status).toBe('success');
    expect(await readdir(folder)).toHaveLength(1);
  });

  describe('refuses a file that is not what was written', () => {
    let target: TestInstallation;
    beforeAll(async () => {
      target = await another();
    });

    const damage: readonly [string, (bytes: Buffer) => Buffer][] = [
      ['cut short', (bytes) => bytes.subarray(0, bytes.length - 40)],
      ['with a bit turned', (bytes) => flip(bytes, bytes.length >> 1)],
      ['with a name changed', (bytes) => edit(bytes, (text) => text.replace('Petraitis', 'Petraitas'))],
      [
        'with a row less',
        (bytes) => edit(bytes, (text) => text.replace(/\n\["1","2501".*?\n|\n\["1","5".*?\n/, '\n')),
      ],
      [
        'with another header',
        (bytes) => edit(bytes, (text) => text.replace('"tenant":null', '"tenant":"demo"')),
      ],
      [
        'without its end',
        (bytes) => edit(bytes, (text) => text.slice(0, text.lastIndexOf('{"kind":"complete"'))),
      ],
      [
        'with a kind of line nobody knows',
        (bytes) => edit(bytes, (text) => text.replace('"kind":"secret"', '"kind":"sesame"')),
      ],
      ['that is something else', () => Buffer.from('%PDF-1.7')],
    ];

    it.each(damage)('%s', async (name, change) => {
      const path = join(target.dataDir, `${name}.gz`);
      await writeFile(path, change(await readFile(file)));
      const answer = await run(target, 'restore', path);
      expect([answer.exitCode, answer.json.code]).toEqual([1, 'DAMAGED_BACKUP']);
      expect(await target.owner.directory('select id from tenant', [])).toEqual([]);
    });
  });

  it('fails instead of writing less than there is', async () => {
    const path = join(source.dataDir, 'blind.jsonl.gz');
    await asSuper(source, 'create policy hidden on app_user as restrictive using (false)');
    const blind = await run(source, 'backup', path);
    await asSuper(source, 'drop policy hidden on app_user');
    expect([blind.exitCode, blind.json.code]).toEqual([1, 'INCOMPLETE_BACKUP']);
    expect((await readdir(source.dataDir)).filter((name) => name.startsWith('blind'))).toEqual([]);
  });

  it('leaves nothing when a restore fails in the middle', async () => {
    const target = await another();
    await asSuper(target, 'alter table project add constraint no_stengt check (tenant_id <> 3)');
    expect((await run(target, 'restore', file)).exitCode).toBe(1);
    expect(await target.owner.directory('select id from tenant', [])).toEqual([]);
  });

  it('saves a database that waits for a migration', async () => {
    const old = await another();
    await addCompany(old, 'old', ['admin']);
    await asSuper(old, 'delete from migration where name = (select max(name) from migration)');
    expect((await run(old, 'tenant', 'list')).json.code).toBe('OLD_SCHEMA');
    expect((await run(old, 'backup', old.dataDir)).exitCode).toBe(0);
  });

  it('refuses a backup of another schema', async () => {
    const target = await another();
    await asSuper(target, "insert into migration (name, hash) values ('9999_later.sql', 'x')");
    expect((await run(target, 'restore', file)).json.code).toBe('OTHER_SCHEMA');
  });
});

const edit = (bytes: Buffer, change: (text: string) => string): Buffer => {
  const text = gunzipSync(bytes).toString('utf8');
  const changed = change(text);
  if (changed === text) throw new Error('the planted damage changed nothing');
  return gzipSync(changed);
};

const flip = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 0x10, at);
  return copy;
};
