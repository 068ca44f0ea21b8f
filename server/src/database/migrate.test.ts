import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, superQuery, type TestInstallation } from '../testing/index.ts';
import { openDatabase } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

describe('a database that is up to date', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());

  const run = () => migrate({ ownerUrl: sveis.urls.ownerUrl });

  it('misses nothing, seen with the server’s own login', async () => {
    expect(await pendingMigrations(sveis.urls.appUrl)).toEqual([]);
  });

  it('stays as it is when it is migrated again, also by two at once', async () => {
    const applied = () => superQuery(sveis, 'select name, hash, applied_at from migration order by name');
    const before = await applied();
    expect(before.length).toBeGreaterThanOrEqual(3);
    expect(await Promise.all([run(), run()])).toEqual([0, 0]);
    expect(await applied()).toEqual(before);
  });

  it('refuses a migration that was changed after it ran, by name', async () => {
    const [first] = await superQuery<{ name: string; hash: string }>(
      sveis,
      'select name, hash from migration order by name limit 1',
    );
    await superQuery(sveis, "update migration set hash = 'other' where name = $1", [first?.name]);
    await expect(run()).rejects.toThrow(first?.name);
    await superQuery(sveis, 'update migration set hash = $2 where name = $1', [first?.name, first?.hash]);
    expect(await run()).toBe(0);
  });

  it('names what an older one would miss', async () => {
    const removed = await superQuery<{ name: string; hash: string }>(
      sveis,
      'delete from migration where name = (select max(name) from migration) returning name, hash',
    );
    expect(await pendingMigrations(sveis.urls.appUrl)).toEqual(removed.map(({ name }) => name));
    await superQuery(sveis, 'insert into migration (name, hash) values ($1, $2)', [
      removed[0]?.name,
      removed[0]?.hash,
    ]);
  });
});

describe('an installation with one login for everything', () => {
  it('works in each transaction as the app’s role, under row security', async () => {
    const sveis = await startTestInstallation();
    const database = openDatabase({
      url: sveis.urls.superUrl,
      poolSize: 1,
      dropToAppRole: true,
      prepared: false,
      onError: () => undefined,
    });
    try {
      const seen = await database.inTenant(1, async (tx) => {
        await tx.sql('select 1', [], 'would-be-prepared');
        return tx.sql<{ role: string; prepared: number }>(
          'select current_user::text as role, (select count(*)::int from pg_prepared_statements) as prepared',
          [],
        );
      });
      expect(seen).toEqual([{ role: 'sveis_app', prepared: 0 }]);
    } finally {
      await database.close();
      await sveis.close();
    }
  });
});
