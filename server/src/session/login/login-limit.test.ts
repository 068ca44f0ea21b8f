import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  cookieNamed,
  createClient,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestInstallation,
} from '../../testing/index.ts';

const MINUTE_MS = 60_000;

describe('guessing passwords', () => {
  let sveis: TestInstallation;
  let verified = 0;
  const companies: Record<string, number> = {};

  beforeAll(async () => {
    sveis = await startTestInstallation({
      change: ({ passwords }) => ({
        passwords: {
          ...passwords,
          verify: async (stored, password) => {
            verified += 1;
            return passwords.verify(stored, password);
          },
        },
      }),
    });
    for (const host of ['fjord', 'lake', 'river', 'sea', 'brook']) {
      companies[host] = (await addCompany(sveis, host, ['admin', 'employee'])).id;
    }
  });
  afterAll(() => sveis.close());

  const attempt = (
    host: string,
    email: string,
    password: string,
    { address = '198.51.100.7', device }: { address?: string; device?: string } = {},
  ) =>
    createClient(sveis.app, { host, address })('POST', '/api/login', {
      body: { email, password },
      ...(device ? { cookies: { device } } : {}),
    });

  const guess = async (times: number, host: string, email: string) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < times; turn += 1) statuses.push((await attempt(host, email, 'wrong')).status);
    return statuses;
  };

  const setCount = (host: string, scope: string, attempts: number) =>
    superQuery(sveis, 'update login_counter set attempts = $3 where tenant_id = $1 and scope = $2', [
      companies[host],
      scope,
      attempts,
    ]);

  it('ends after ten tries, with the time to wait, and begins again when the window has passed', async () => {
    expect(await guess(10, 'fjord', 'employee')).toEqual(Array.from({ length: 10 }, () => 401));
    sveis.time.now = new Date(sveis.time.now.getTime() + 5 * MINUTE_MS);
    const stopped = await attempt('fjord', ' EMPLOYEE ', TEST_PASSWORD);
    expect([stopped.status, stopped.body.code, stopped.body.retry_after]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      600,
    ]);
    expect(stopped.headers['retry-after']).toBe('600');
    expect(stopped.body.message).toBe('Too many attempts. Try again in 10 minutes.');
    sveis.time.now = new Date(sveis.time.now.getTime() + 10 * MINUTE_MS + 1);
    expect((await attempt('fjord', 'employee', TEST_PASSWORD)).status).toBe(200);
  });

  it('does not lock a colleague or another company out', async () => {
    await guess(11, 'fjord', 'employee');
    expect((await attempt('fjord', 'admin', TEST_PASSWORD)).status).toBe(200);
    expect((await attempt('lake', 'employee', TEST_PASSWORD)).status).toBe(200);
  });

  it('stops an unknown name exactly like a known one', async () => {
    const known = await guess(12, 'lake', 'employee');
    const unknown = await guess(12, 'lake', 'nobody');
    expect(unknown).toEqual(known);
    const answers = [await attempt('lake', 'employee', 'wrong'), await attempt('lake', 'nobody', 'wrong')];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it('counts again after a success', async () => {
    await guess(9, 'river', 'employee');
    expect((await attempt('river', 'employee', TEST_PASSWORD)).status).toBe(200);
    expect(await guess(10, 'river', 'employee')).not.toContain(429);
  });

  it('lets the right person in from a phone where he has been before', async () => {
    const enrolled = await createClient(sveis.app, { host: 'sea' })('POST', '/api/login', {
      body: { email: 'employee', password: TEST_PASSWORD, remember_device: true },
    });
    const device = cookieNamed(enrolled, 'device');
    await guess(30, 'sea', 'employee');
    await setCount('sea', 'address', 5_000);
    await setCount('sea', 'tenant', 5_000);
    expect((await attempt('sea', 'employee', TEST_PASSWORD)).status).toBe(429);
    expect((await attempt('sea', 'employee', TEST_PASSWORD, { device })).status).toBe(200);
    expect((await attempt('sea', 'admin', TEST_PASSWORD, { device })).status).toBe(429);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => attempt('sea', 'employee', 'wrong', { device })),
    );
    expect(guesses.filter((answer) => answer.status === 401)).toHaveLength(10);
  });

  it('reaches the hash at most ten times when fifty are sent at once', async () => {
    verified = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        attempt('brook', 'employee', `guess ${index}`, { address: `203.0.113.${index}` }),
      ),
    );
    expect(verified).toBe(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40);
  });

  it('is limited by address over all names of a company', async () => {
    const address = '192.0.2.9';
    await attempt('brook', 'first', 'wrong', { address });
    await setCount('brook', 'address', 99);
    expect((await attempt('brook', 'second', 'wrong', { address })).status).toBe(401);
    expect((await attempt('brook', 'third', 'wrong', { address })).status).toBe(429);
    expect((await attempt('brook', 'third', 'wrong', { address: '192.0.2.10' })).status).toBe(401);
  });

  it('is limited by company over all names and addresses', async () => {
    await setCount('river', 'tenant', 2_000);
    expect((await attempt('river', 'anyone', 'wrong', { address: '192.0.2.77' })).status).toBe(429);
    expect((await attempt('fjord', 'anyone', 'wrong', { address: '192.0.2.77' })).status).toBe(401);
  });

  it('leaves no readable name or address in the counters', async () => {
    const rows = await superQuery<{ subject: string }>(
      sveis,
      "select encode(subject, 'escape') as subject from login_counter",
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => /employee|admin|192\.|198\./.test(row.subject))).toEqual([]);
  });
});
