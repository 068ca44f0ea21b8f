import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestInstallation } from '../testing/index.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

describe('the certificates of the demo company', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startDemoInstallation();
  });
  afterAll(() => sveis.close());

  const EXPERTISE = '/api/main/expertise';
  const listed = async (username: string) => {
    const { client } = await logIn(sveis.app, 'demo', username);
    const { body } = await client('POST', `${EXPERTISE}/query`, { body: { pipeline: [{ $limit: 200 }] } });
    return { client, rows: body.data as readonly Record<string, unknown>[] };
  };

  it('stand in every state a welder meets', async () => {
    const { client, rows } = await listed('ingrid');
    expect(Object.fromEntries(rows.map(({ stamp, state }) => [stamp, state]))).toEqual({
      JB01: 'confirmation_due',
      TK02: 'valid',
      MN03: 'valid',
      EL04: 'expiring',
      MP05: 'lapsed',
      IS10: 'valid',
      PZ11: 'valid',
      SH12: 'valid',
      RJ13: 'valid',
    });
    for (const { id, state } of rows) {
      const { record } = await client('GET', `${EXPERTISE}/${id}`);
      expect([record.state, record.findings], String(record.stamp)).toEqual([state, []]);
    }
  });

  it('are each person’s own', async () => {
    const { rows } = await listed('jonasb');
    expect(rows.map(({ stamp }) => stamp)).toEqual(['JB01']);
  });
});
