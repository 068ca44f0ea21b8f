import { expect, it } from 'vitest';
import { queryAs } from './launcher.fixture.ts';
import { startTestCluster } from './test-cluster.ts';

it('a test run gets a fast throw-away cluster where the owner clones databases', {
  timeout: 30_000,
}, async () => {
  const cluster = await startTestCluster();
  try {
    await queryAs(cluster.ownerUrl, 'create database clone template template0');
    const url = new URL(cluster.appUrl);
    url.pathname = '/clone';
    expect(await queryAs(url.href, `select current_setting('fsync') as fsync`)).toEqual([{ fsync: 'off' }]);
  } finally {
    await cluster.remove();
  }
  await expect(queryAs(cluster.appUrl, 'select 1')).rejects.toMatchObject({ code: 'ENOENT' });
});
