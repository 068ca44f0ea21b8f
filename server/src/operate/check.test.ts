import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '../audit/index.ts';
import { blobKey, createBlobStore } from '../blobs/index.ts';
import { startDemoInstallation } from '../demo/testing/demo-installation.ts';
import { logIn, superQuery, type TestInstallation } from '../testing/index.ts';
import { operate } from './testing/terminal.ts';

interface Check {
  readonly part: string;
  readonly found: readonly Readonly<Record<string, unknown>>[];
}

describe('check', () => {
  let sveis: TestInstallation;
  const run = (...args: string[]) =>
    operate(['check', '--tenant', 'demo', ...args, '--json'], {
      env: {
        DATABASE_URL: sveis.urls.appUrl,
        DATABASE_ADMIN_URL: sveis.urls.ownerUrl,
        DATA_DIR: sveis.dataDir,
      },
      now: sveis.time.now,
    });
  const faults = async (part: string) => {
    const { json, exitCode } = await run('--only', part);
    const [one] = json.checks as readonly Check[];
    expect([one?.part, exitCode]).toEqual([part, one?.found.length ? 1 : 0]);
    return one?.found ?? [];
  };

  beforeAll(async () => {
    sveis = await startDemoInstallation();
    await logIn(sveis.app, 'demo', 'sveis1');
    await sveis.owner.inTenant(1, sealAudit);
  });
  afterAll(() => sveis.close());

  it('finds the demo company in order, in all four parts', async () => {
    const { json, exitCode } = await run();
    expect(exitCode).toBe(0);
    expect((json.checks as readonly Check[]).map(({ part, found }) => [part, found.length])).toEqual([
      ['stock', 0],
      ['hours', 0],
      ['audit', 0],
      ['files', 0],
    ]);
  });

  it('names a day that is not the sum of its entries', async () => {
    await superQuery(
      sveis,
      `update day_ledger set work_s = work_s + 60
        where (tenant_id, user_id, day) = (select tenant_id, user_id, day from day_ledger
                where tenant_id = $1 and work_s > 0 order by user_id, day limit 1)`,
      [1],
    );
    const [found, ...more] = await faults('hours');
    expect(more).toEqual([]);
    expect(Number(found?.ledger_s) - Number(found?.entries_s)).toBe(60);
  });

  it('names a file that is gone, and one that was altered', async () => {
    const blobs = createBlobStore(sveis.services.config);
    const rows = await superQuery<{ id: string; blob: string }>(
      sveis,
      'select id::text, blob_id::text as blob from file where tenant_id = $1 order by id limit 2',
      [1],
    );
    const [gone, altered] = rows;
    await blobs.delete(blobKey(1, gone?.blob ?? ''));
    await superQuery(sveis, 'update file set sha256 = sha256(sha256) where tenant_id = 1 and id = $1', [
      altered?.id,
    ]);
    expect(await faults('files')).toEqual([
      { file: gone?.id, part: 'content', fault: 'missing' },
      { file: altered?.id, part: 'content', fault: 'damaged' },
    ]);
  });

  it('names where the log of changes was altered', async () => {
    await superQuery(
      sveis,
      `update audit set action = 'nothing' where (tenant_id, id) =
         (select tenant_id, audit_id from audit_seal where tenant_id = $1 and seq = 3)`,
      [1],
    );
    expect(await faults('audit')).toMatchObject([{ broken_at: 3 }]);
  });

  it('does not guess at a part it does not know', async () =>
    expect((await run('--only', 'stock,colours')).exitCode).toBe(2));
});
