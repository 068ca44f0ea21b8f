import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

describe('a company that calls more than it may', () => {
  const lines: string[] = [];
  let sveis: TestInstallation;
  let noisy: TestClient;

  beforeAll(async () => {
    const env = { COMPANY_RATE: '1', LOG_LEVEL: 'info' };
    sveis = await startTestInstallation({ env, onLogLine: (line) => lines.push(line) });
    await addCompany(sveis, 'fjord', ['employee']);
    await addCompany(sveis, 'lake', ['employee']);
    noisy = (await logIn(sveis.app, 'fjord', 'employee')).client;
    for (let call = 0; call < 30; call += 1) await ask(noisy);
  });
  afterAll(() => sveis.close());

  const ask = (client: TestClient, headers: Record<string, string> = {}) =>
    client('GET', '/api/automatic-logout', { headers });

  it('is told so in its language, when to come back, and with the headers of every answer', async () => {
    const refused = await ask(noisy, { 'accept-language': 'no' });
    expect([refused.status, refused.body.code, refused.body.errorcode]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      429,
    ]);
    expect(refused.body.message).toMatch(/For mange/);
    expect(refused.headers).toMatchObject({
      'retry-after': '1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('is refused before what it sent is read', async () => {
    const headers = { 'content-type': 'application/json' };
    const { status } = await noisy('POST', '/api/automatic-logout', { body: '{"broken', headers });
    expect(status).toBe(429);
  });

  it('has its refusals in the log, and lets another company work', async () => {
    const { client } = await logIn(sveis.app, 'lake', 'employee');
    expect((await ask(client)).status).toBe(200);
    expect(lines.some((line) => line.includes('"status":429'))).toBe(true);
  });
});
