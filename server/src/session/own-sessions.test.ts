import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  TEST_PASSWORD,
  type TestInstallation,
} from '../testing/index.ts';

interface Listed {
  readonly id: string;
  readonly device_name: string;
  readonly via: string;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly current: boolean;
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A566B) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

describe('the list of own logins', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    for (const host of ['fjord', 'lake', 'river', 'sea']) await addCompany(sveis, host);
  });
  afterAll(() => sveis.close());

  const listOf = async (client: Awaited<ReturnType<typeof logIn>>['client']) =>
    (await client('GET', '/api/main/account/sessions')).body.data as readonly Listed[];

  it('names each phone and marks the one in hand', async () => {
    const phone = await createClient(sveis.app, { host: 'fjord' })('POST', '/api/login', {
      body: { email: 'employee', password: TEST_PASSWORD },
      headers: { 'user-agent': ANDROID },
    });
    await logIn(sveis.app, 'fjord', 'employee');
    await logIn(sveis.app, 'fjord', 'admin');
    const list = await listOf(createClient(sveis.app, { token: String(phone.body.token) }));
    expect(list).toHaveLength(2);
    expect(list.filter((session) => session.current)).toEqual([
      {
        id: expect.any(String),
        device_name: 'Android, Chrome',
        via: 'password',
        created_at: '2026-11-12T06:00:00.000Z',
        last_seen_at: '2026-11-12T06:00:00.000Z',
        current: true,
      },
    ]);
  });

  it('ends one of them, on the next call, and only once', async () => {
    const here = await logIn(sveis.app, 'lake', 'employee');
    const lost = await logIn(sveis.app, 'lake', 'employee');
    const other = (await listOf(here.client)).find((session) => !session.current);
    const end = () => here.client('DELETE', `/api/main/account/sessions/${other?.id}`);
    expect((await end()).body).toEqual({ status: 'success' });
    expect((await lost.client('GET', '/api/get_task_count')).status).toBe(401);
    expect(await listOf(here.client)).toHaveLength(1);
    expect((await end()).status).toBe(404);
  });

  it('does not know a colleague’s login, another company’s, or one that never was: all alike', async () => {
    const me = await logIn(sveis.app, 'river', 'employee');
    const colleague = await logIn(sveis.app, 'river', 'admin');
    const stranger = await logIn(sveis.app, 'lake', 'admin');
    const ids = [(await listOf(colleague.client))[0]?.id, (await listOf(stranger.client))[0]?.id];
    const missing = await me.client(
      'DELETE',
      '/api/main/account/sessions/0198c1d2-1111-7222-8333-444455556666',
    );
    expect(missing.status).toBe(404);
    for (const id of ids) {
      const answer = await me.client('DELETE', `/api/main/account/sessions/${id}`);
      expect([answer.status, answer.body]).toEqual([missing.status, missing.body]);
    }
    for (const { client } of [colleague, stranger])
      expect((await client('GET', '/api/get_task_count')).status).toBe(200);
  });

  it('ends all the others at once and counts logins, not tokens', async () => {
    const here = await logIn(sveis.app, 'sea', 'employee');
    const others = [await logIn(sveis.app, 'sea', 'employee'), await logIn(sveis.app, 'sea', 'employee')];
    const colleague = await logIn(sveis.app, 'sea', 'admin');
    expect((await here.client('DELETE', '/api/main/account/sessions')).body).toEqual({
      status: 'success',
      ended: 2,
    });
    for (const { client } of others) expect((await client('GET', '/api/get_task_count')).status).toBe(401);
    for (const { client } of [here, colleague])
      expect((await client('GET', '/api/get_task_count')).status).toBe(200);
    expect((await here.client('DELETE', '/api/main/account/sessions')).body.ended).toBe(0);
  });

  it('tells when a phone was last used, to five minutes', async () => {
    const start = sveis.time.now;
    const { client } = await logIn(sveis.app, 'lake', 'admin');
    sveis.time.now = new Date(start.getTime() + 20 * 60_000);
    const current = (await listOf(client)).find((session) => session.current);
    expect(current?.last_seen_at).toBe('2026-11-12T06:20:00.000Z');
    sveis.time.now = start;
  });

  it('refuses an id that is none', async () => {
    const { client } = await logIn(sveis.app, 'lake', 'admin');
    const answer = await client('DELETE', '/api/main/account/sessions/1');
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION']);
  });
});
