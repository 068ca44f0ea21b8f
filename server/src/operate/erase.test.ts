import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoInstallation } from '../demo/testing/demo-installation.ts';
import { logIn, type TestInstallation } from '../testing/index.ts';
import { tableDigests } from './testing/backup-data.ts';
import { operate } from './testing/terminal.ts';

/** Everything a person who has the machine could search: the disk, and what the next backup would hold. */
async function everythingOf(sveis: TestInstallation, backup: string): Promise<string> {
  const names = await readdir(sveis.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile() && !entry.name.endsWith('.gz'));
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  return [...texts, gunzipSync(await readFile(backup)).toString('utf8')].join('\n');
}

describe('a company that leaves', () => {
  let sveis: TestInstallation;
  const run = (...args: string[]) =>
    operate([...args, '--json'], {
      env: {
        DATABASE_URL: sveis.urls.appUrl,
        DATABASE_ADMIN_URL: sveis.urls.ownerUrl,
        DATA_DIR: sveis.dataDir,
      },
      now: sveis.time.now,
    });

  beforeAll(async () => {
    sveis = await startDemoInstallation();
  });
  afterAll(() => sveis.close());

  it('is closed at the next call, and opened again with everything it had', async () => {
    const { client } = await logIn(sveis.app, 'demo', 'sveis1');
    const asked = async () => (await client('GET', '/api/check_and_get_tenant_features')).status;
    expect(await asked()).toBe(200);
    expect((await run('tenant', 'suspend', 'demo')).exitCode).toBe(2);
    expect((await run('tenant', 'suspend', 'demo', '--yes')).json).toMatchObject({ is_active: false });
    expect(await asked()).toBe(401);
    await expect(logIn(sveis.app, 'demo', 'sveis1')).rejects.toThrow('login failed');
    expect((await run('tenant', 'resume', 'demo')).exitCode).toBe(0);
    await logIn(sveis.app, 'demo', 'sveis1');
  });

  it('is not erased while it is open', async () => {
    const refused = await run('tenant', 'erase', 'demo', '--yes');
    expect([refused.exitCode, refused.json.code]).toEqual([1, 'COMPANY_OPEN']);
  });

  it('leaves with its file and is gone: 50 planted values, none found, the others untouched', async () => {
    const planted = Array.from({ length: 50 }, (_, place) => `plantet-${place}-verdi`);
    await plant(sveis, planted);
    await run('backup', join(sveis.dataDir, 'before.gz'));
    const before = await everythingOf(sveis, join(sveis.dataDir, 'before.gz'));
    expect(planted.filter((value) => before.includes(value))).toHaveLength(50);
    const others = await tableDigests(sveis.urls.superUrl, 'tenant_id <> 1');

    await run('tenant', 'suspend', 'demo', '--yes');
    expect((await run('tenant', 'export', 'demo', join(sveis.dataDir, 'demo.gz'))).exitCode).toBe(0);
    const erased = await run('tenant', 'erase', 'demo', '--yes');
    expect(erased.json).toMatchObject({ status: 'success', host: 'demo' });
    expect(Number(erased.json.rows)).toBeGreaterThan(1_000);
    expect(Number(erased.json.files)).toBeGreaterThan(10);

    await run('backup', join(sveis.dataDir, 'after.gz'));
    const after = await everythingOf(sveis, join(sveis.dataDir, 'after.gz'));
    expect(planted.filter((value) => after.includes(value))).toEqual([]);
    expect(await tableDigests(sveis.urls.superUrl, 'tenant_id <> 1')).toEqual(others);
    expect(
      Object.values(await tableDigests(sveis.urls.superUrl, 'tenant_id = 1')).filter((one) => one !== '0 '),
    ).toEqual([]);
  });

  it('comes back from its file, beside the others, as it was', async () => {
    const back = await run('tenant', 'import', 'demo', join(sveis.dataDir, 'demo.gz'));
    expect(back.json).toMatchObject({ status: 'success', tenants: ['demo'], faults: [] });
    expect((await run('check', '--tenant', 'demo')).exitCode).toBe(0);
  });
});

const places = [
  ['app_user', 'phone'],
  ['hour_entry', 'comments'],
  ['record', 'title'],
  ['file', 'name'],
] as const;

/** In people, hours, records, names of files and mails that became files, as many in each. */
async function plant(sveis: TestInstallation, values: readonly string[]): Promise<void> {
  const share = values.length / (places.length + 1);
  const part = (place: number) => values.slice(place * share, (place + 1) * share);
  await sveis.owner.inTenant(1, async (tx) => {
    for (const [place, [table, column]] of places.entries()) {
      for (const value of part(place))
        await tx.sql(
          `update ${table} set ${column} = $2 where tenant_id = $1 and id =
            (select id from ${table} where tenant_id = $1 and ${column} not like 'plantet%' limit 1)`,
          [1, value],
        );
    }
  });
  for (const [place, value] of part(places.length).entries())
    await sveis.services.mailer.send({ to: 'a@b.example', subject: value, text: value }, `1-${place}`);
}
