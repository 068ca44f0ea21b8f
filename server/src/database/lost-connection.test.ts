import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { startTestInstallation, superQuery, type TestInstallation } from '../testing/index.ts';
import { openDatabase } from './database.ts';

describe('a connection the database has ended', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
  });
  afterAll(() => sveis.close());

  /** One connection of its own, which has just been used. */
  async function openOne() {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
    const database = openDatabase({
      url: sveis.urls.appUrl,
      poolSize: 1,
      dropToAppRole: false,
      prepared: false,
      onError: (err) => log.warn({ err }, 'lost'),
    });
    const pidOf = () =>
      database.inTenant(1, async (tx) => {
        const [row] = await tx.sql<{ pid: number }>('select pg_backend_pid() as pid', []);
        return row?.pid;
      });
    const end = async () => superQuery(sveis, 'select pg_terminate_backend($1, 2000)', [await pidOf()]);
    return { database, lines, pidOf, end };
  }

  it('is told once, without the connection’s own words, and the next call has another one', async () => {
    const { database, lines, pidOf, end } = await openOne();
    const first = await pidOf();
    await end();
    await expect.poll(() => lines.length).toBe(1);
    expect(Object.keys(JSON.parse(lines[0] ?? '').err)).not.toContain('client');
    expect(await pidOf()).not.toBe(first);
    await database.close();
    expect(lines).toHaveLength(1);
  });

  it('is not told when everything is being closed', async () => {
    const { database, lines } = await openOne();
    let closed: Promise<void> | undefined;
    const ended = database.inTenant(1, async (tx) => {
      const [row] = await tx.sql<{ pid: number }>('select pg_backend_pid() as pid', []);
      closed = database.close();
      await superQuery(sveis, 'select pg_terminate_backend($1, 2000)', [row?.pid]);
      await tx.sql('select 1', []);
    });
    await expect(ended).rejects.toThrow();
    await closed;
    expect(lines).toEqual([]);
  });
});
