import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { newToken } from '../../session/index.ts';
import {
  addCompany,
  createClient,
  logIn,
  queuedMail,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';
import { callerNetwork } from './caller-address.ts';

describe('junk at the gate', () => {
  let sveis: TestInstallation;
  let calls = 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['admin', 'employee']);
    const { database } = sveis.services;
    const inTenant = database.inTenant.bind(database);
    Object.assign(database, {
      inTenant: (...args: Parameters<typeof inTenant>) => {
        calls += 1;
        return inTenant(...args);
      },
    });
  });
  afterAll(() => sveis.close());

  const flood = async (many: number, send: (turn: number) => ReturnType<TestClient>) => {
    const [before, statuses] = [calls, new Map<number, number>()];
    for (let turn = 0; turn < many; turn += 1) {
      const { status } = await send(turn);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return { statuses, transactions: calls - before };
  };

  it.each([
    ['user', 'GET', '/api/get_task_count'],
    ['host', 'POST', '/api/host/direct-login'],
  ] as const)(
    '%s tokens that are nobody’s reach the database a few hundred times at most',
    async (kind, method, url) => {
      const address = kind === 'user' ? '198.51.100.1' : '198.51.100.2';
      const { statuses, transactions } = await flood(1_500, (turn) =>
        createClient(sveis.app, { token: newToken((turn % 700) + 1), address })(method, url),
      );
      expect(transactions).toBeLessThanOrEqual(200);
      expect(statuses.get(429)).toBeGreaterThan(1_100);
      // Another address is not held back, nor is a company whose number was written on the tokens.
      const { client } = await logIn(sveis.app, 'fjord', 'admin');
      expect((await client('GET', '/api/get_task_count')).status).toBe(200);
    },
  );

  it('a token that has ended costs one look, however often the phone asks', async () => {
    const token = newToken(1);
    const { statuses, transactions } = await flood(50, () =>
      createClient(sveis.app, { token, address: '198.51.100.3' })('GET', '/api/get_task_count'),
    );
    expect([statuses.get(401), transactions]).toEqual([50, 1]);
  });

  it('logins of nobody are refused before they cost anything, and the colleague beside them gets in', async () => {
    const { statuses } = await flood(400, (turn) =>
      createClient(sveis.app, { host: `junk${turn}`, address: '198.51.100.4' })('POST', '/api/login', {
        body: { email: 'x', password: 'x' },
      }),
    );
    expect(statuses.get(429)).toBeGreaterThan(150);
    const calm = createClient(sveis.app, { host: 'fjord', address: '198.51.100.5' });
    const entry = { body: { email: 'employee', password: TEST_PASSWORD } };
    expect((await calm('POST', '/api/login', entry)).status).toBe(200);
  });

  it('asking for a new password fills no mailbox, closes no other way in and kills no code', async () => {
    const address = '198.51.100.6';
    const site = createClient(sveis.app, { host: 'fjord', address });
    const letters = async () =>
      (await queuedMail(sveis)).filter(({ to }) => to === 'admin@fjord.example').length;
    for (let turn = 0; turn < 20; turn += 1) {
      const asked = await site('POST', '/api/password/forgot', { body: { email: 'admin' } });
      expect(asked.status).toBe(200);
    }
    expect(await letters()).toBe(3);
    const [row] = await superQuery<{ n: number }>(
      sveis,
      'select count(*)::integer as n from one_time_code where used_at is null',
    );
    expect(row?.n).toBe(3);
    const reset = await site('POST', '/api/password/reset', {
      body: { code: 'AAAA-BBBB', new_password: 'x y z weld' },
    });
    expect(reset.body.code).toBe('LINK_EXPIRED');
    expect(
      (await site('POST', '/api/login', { body: { email: 'employee', password: TEST_PASSWORD } })).status,
    ).toBe(200);
  });

  it('a call that never ends is ended', async () => {
    const app = await createApp({ services: sveis.services, requestMs: 1_500 });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      let text = '';
      socket.on('data', (part) => {
        text += String(part);
      });
      socket.on('close', () => resolve(text));
      socket.write(
        'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect(sveis.app.server.requestTimeout).toBeGreaterThan(0);
    await app.close();
  }, 20_000);
});

describe('the address a call is counted by', () => {
  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, expected) => expect(callerNetwork(address)).toBe(expected));
});
