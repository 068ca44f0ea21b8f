import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deactivateUser } from '../admin/index.ts';
import { mountedRoutes } from '../routes.ts';
import {
  addCompany,
  createClient,
  logIn,
  type StartedInstallation,
  startTestInstallation,
  superQuery,
} from '../testing/index.ts';
import { hashToken, newToken } from './token.ts';

const DAY_MS = 24 * 3600_000;

const calls = mountedRoutes.flatMap(({ prefix, routes }) =>
  routes
    .filter((route) => route.auth !== 'none')
    .map((route) => ({
      method: route.method,
      url: `${prefix}${route.path}`.replace(/:[a-z_]+/g, '0198c1d2-1111-7222-8333-444455556666'),
      auth: route.auth,
    })),
);
const userCalls = calls.filter((call) => call.auth !== 'host');

// Every call there is with every token: on a loaded machine more than a test is given.
describe('a call by somebody who is not logged in', { timeout: 120_000 }, () => {
  let sveis: StartedInstallation;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    sveis = await startTestInstallation();
    const fjord = await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman', 'quality']);
    const closed = await addCompany(sveis, 'closed', ['admin']);

    const live = await logIn(sveis.app, 'fjord', 'admin');
    tokens.checklist = live.login.checklist_access_token;
    const ended = await logIn(sveis.app, 'fjord', 'employee');
    tokens.ended = ended.login.token;
    await ended.client('POST', '/api/logout');
    tokens['checklist of an ended login'] = ended.login.checklist_access_token;
    tokens['disabled user'] = (await logIn(sveis.app, 'fjord', 'foreman')).login.token;
    await sveis.owner.inTenant(fjord.id, (tx) =>
      deactivateUser(tx, fjord.users.foreman ?? 0, sveis.time.now),
    );
    tokens['closed company'] = (await logIn(sveis.app, 'closed', 'admin')).login.token;
    await superQuery(sveis, 'update tenant set is_active = false where id = $1', [closed.id]);

    const now = sveis.time.now;
    sveis.time.now = new Date(now.getTime() - 4 * DAY_MS - 1000);
    tokens.expired = (await logIn(sveis.app, 'fjord', 'quality')).login.token;
    sveis.time.now = now;

    tokens['host application'] = newToken(fjord.id);
    await superQuery(
      sveis,
      `insert into host_token (tenant_id, id, token_hash, name, created_at)
       values ($1, gen_random_uuid(), $2, 'ERP', now())`,
      [fjord.id, hashToken(tokens['host application'])],
    );
    tokens['right secret, another company'] = live.login.token.replace(/^[^.]+/, closed.id.toString(36));
    tokens['right secret, no company'] = live.login.token.replace(/^[^.]+/, 'zzzzzz');
    tokens['half a token'] = live.login.token.slice(0, -1);
    tokens['a company and nothing'] = `${fjord.id.toString(36)}.`;
    tokens.SQL = "1.' or true --";
  });
  afterAll(() => sveis.close());

  it('there are calls to try', () => {
    expect(userCalls.length).toBeGreaterThanOrEqual(12);
  });

  it.each(calls)('$method $url without a token is 401', async ({ method, url }) => {
    const answer = await createClient(sveis.app)(method, url, { body: method === 'GET' ? undefined : {} });
    // A directory speaks a language of its own.
    const said = url.startsWith('/api/scim/') ? answer.body.detail : answer.body.message;
    expect([answer.status, said]).toEqual([401, 'Authentication Failed']);
  });

  // Each from an address of its own: who tries out a thousand tokens from one is kept waiting.
  it.each([
    'checklist',
    'ended',
    'checklist of an ended login',
    'disabled user',
    'closed company',
    'expired',
    'host application',
    'right secret, another company',
    'right secret, no company',
    'half a token',
    'a company and nothing',
    'SQL',
  ])('every call with the token "%s" is 401, always the same', async (name) => {
    const address = `10.0.0.${Object.keys(tokens).indexOf(name)}`;
    const client = createClient(sveis.app, { token: tokens[name] ?? '', address });
    /** A live login that asks for everything at once is kept waiting too. */
    const ask = async (...[method, url]: Parameters<typeof client>): ReturnType<typeof client> => {
      const answer = await client(method, url, { body: method === 'GET' ? undefined : {} });
      if (answer.status !== 429) return answer;
      sveis.waitForLimits(Number(answer.body.retry_after));
      return ask(method, url);
    };
    for (const { method, url } of userCalls) {
      const answer = await ask(method, url);
      expect(answer.body, `${method} ${url}`).toEqual({
        status: 'error',
        errorcode: 401,
        code: 'NO_SESSION',
        message: 'Authentication Failed',
      });
    }
  });

  it('a login is no host application', async () => {
    const { login } = await logIn(sveis.app, 'fjord', 'admin');
    const answer = await createClient(sveis.app, { token: login.token })('POST', '/api/host/direct-login', {
      body: { username: 'admin' },
    });
    expect(answer.status).toBe(401);
  });

  it('a login lasts four days to the second and not longer', async () => {
    const start = sveis.time.now;
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    sveis.time.now = new Date(start.getTime() + 4 * DAY_MS - 1);
    expect((await client('GET', '/api/automatic-logout')).status).toBe(200);
    sveis.time.now = new Date(start.getTime() + 4 * DAY_MS);
    expect((await client('GET', '/api/automatic-logout')).status).toBe(401);
    sveis.time.now = start;
  });

  it('a person who is disabled is out on the next call, on every phone', async () => {
    const lake = await addCompany(sveis, 'lake', ['employee']);
    const phones = [await logIn(sveis.app, 'lake', 'employee'), await logIn(sveis.app, 'lake', 'employee')];
    for (const { client } of phones) expect((await client('GET', '/api/get_task_count')).status).toBe(200);
    await sveis.owner.inTenant(lake.id, (tx) => deactivateUser(tx, lake.users.employee ?? 0, sveis.time.now));
    for (const { client } of phones) expect((await client('GET', '/api/get_task_count')).status).toBe(401);
    await expect(logIn(sveis.app, 'lake', 'employee')).rejects.toThrow('LOGIN_FAILED');
  });

  it('the tables keep no token, only its hash', async () => {
    const { login } = await logIn(sveis.app, 'fjord', 'admin');
    const rows = await superQuery<{ all: string }>(
      sveis,
      'select row_to_json(s)::text as all from session s',
    );
    const secret = login.token.split('.')[1] ?? '';
    expect(rows.some((row) => row.all.includes(secret))).toBe(false);
  });
});
