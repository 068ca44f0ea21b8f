import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';

const ON = { auto_logout_enabled: true };
const OFF = { auto_logout_enabled: false };

describe('a write that is sent again', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let client: TestClient;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee']);
    client = (await logIn(sveis.app, 'fjord', 'employee')).client;
  });
  afterAll(() => sveis.close());

  const send = (key: string, body: object, by: TestClient = client, url = '/api/automatic-logout') =>
    by('POST', url, { body, headers: { 'idempotency-key': key } });

  const effects = async (user = 'employee') =>
    (
      await superQuery(
        sveis,
        "select from audit where entity = 'auto_logout' and tenant_id = $1 and actor_id = $2",
        [fjord.id, fjord.users[user]],
      )
    ).length;

  const effectsOf = async (work: () => Promise<unknown>, user?: string) => {
    const before = await effects(user);
    await work();
    return (await effects(user)) - before;
  };

  it('gives the first answer again and has one effect', async () => {
    const key = randomUUID();
    const count = await effectsOf(async () => {
      const first = await send(key, ON);
      await send(randomUUID(), OFF);
      const again = await send(key, ON);
      expect([again.status, again.body]).toEqual([200, first.body]);
    });
    expect(count).toBe(2);
    expect((await client('GET', '/api/automatic-logout')).body.auto_logout_enabled).toBe(false);
  });

  it('has one effect when fifty are sent at once', async () => {
    const key = randomUUID();
    const count = await effectsOf(async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(key, ON)));
      expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    });
    expect(count).toBe(1);
  });

  it('is the same however its members are ordered and its key is spelt', async () => {
    const key = randomUUID();
    const user_id = fjord.users.employee;
    const count = await effectsOf(async () => {
      await send(key, { auto_logout_enabled: true, user_id });
      expect((await send(key.toUpperCase(), { user_id, auto_logout_enabled: true })).status).toBe(200);
    });
    expect(count).toBe(1);
  });

  it('is refused with other content under the same key', async () => {
    const key = randomUUID();
    await send(key, ON);
    const count = await effectsOf(async () => {
      const other = await send(key, OFF);
      expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
      const otherCall = await client('PUT', '/api/main/account/language', {
        body: { language: 'no' },
        headers: { 'idempotency-key': key },
      });
      expect(otherCall.body.code).toBe('KEY_REUSED');
    });
    expect(count).toBe(0);
  });

  it('does not meet the same key of another person', async () => {
    const key = randomUUID();
    const { client: admin } = await logIn(sveis.app, 'fjord', 'admin');
    await send(key, ON);
    const count = await effectsOf(
      async () => expect((await send(key, OFF, admin)).status).toBe(200),
      'admin',
    );
    expect(count).toBe(1);
  });

  it('may use its key again when the first try was refused', async () => {
    const key = randomUUID();
    expect((await send(key, { auto_logout_enabled: 'maybe' })).status).toBe(422);
    expect((await send(key, { ...ON, user_id: -100 })).status).toBe(422);
    expect(await effectsOf(async () => expect((await send(key, ON)).status).toBe(200))).toBe(1);
  });

  it('may use its key again when the database gave up midway', async () => {
    const key = randomUUID();
    const block = (on: boolean) =>
      superQuery(sveis, on ? 'revoke insert on audit from sveis_app' : 'grant insert on audit to sveis_app');
    await block(true);
    const failed = await send(key, OFF);
    await block(false);
    expect([failed.status, failed.body.code]).toEqual([500, 'INTERNAL']);
    expect(await effectsOf(async () => expect((await send(key, OFF)).status).toBe(200))).toBe(1);
  });

  it.each(['', 'abc', '1', `${'0'.repeat(36)}`, "' or 1=1", randomUUID().slice(1)])(
    'does not take the key "%s"',
    async (key) => {
      const answer = await send(key, ON);
      expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION']);
      expect(answer.body.errors).toHaveProperty('idempotency-key');
    },
  );

  it('survives junk beside the content, however deep', async () => {
    const deep = `{"auto_logout_enabled":true,"junk":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await client('POST', '/api/automatic-logout', {
      body: deep,
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });
});
