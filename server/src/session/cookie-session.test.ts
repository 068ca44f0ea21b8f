import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  cookieNamed,
  createClient,
  ownPage,
  startTestInstallation,
  TEST_PASSWORD,
  type TestClient,
  type TestInstallation,
} from '../testing/index.ts';

const credentials = { email: 'employee', password: TEST_PASSWORD };
const setAutoLogout = { body: { auto_logout_enabled: true } };

describe('the browser’s login', () => {
  let sveis: TestInstallation;
  let browser: TestClient;
  let cookies: Record<string, string>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['admin', 'employee']);
    browser = createClient(sveis.app, { host: 'fjord' });
    cookies = { sveis: cookieNamed(await browser('POST', '/api/login', { body: credentials }), 'sveis') };
  });
  afterAll(() => sveis.close());

  const write = (headers: Record<string, string>) =>
    browser('POST', '/api/automatic-logout', { ...setAutoLogout, cookies, headers });

  it('reads with the cookie alone', async () => {
    expect((await browser('GET', '/api/automatic-logout', { cookies })).status).toBe(200);
  });

  it('writes from our own page', async () => {
    expect((await write(ownPage)).body).toEqual({ status: 'success', auto_logout_enabled: true });
  });

  it.each([
    ['no mark of our own page', { origin: ownPage.origin, host: ownPage.host }],
    ['no origin', { host: ownPage.host, 'x-sveis': '1' }],
    ['another site', { ...ownPage, origin: 'https://evil.example' }],
    ['another port', { ...ownPage, origin: 'http://localhost:8081' }],
    ['another scheme', { ...ownPage, origin: 'https://localhost' }],
    ['a sandboxed frame', { ...ownPage, origin: 'null' }],
    ['a host that only begins like ours', { ...ownPage, origin: 'http://localhost.evil.example' }],
    ['a wrong mark', { ...ownPage, 'x-sveis': 'true' }],
  ])('refuses a write with %s', async (_what, headers) => {
    const answer = await write(headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'BAD_ORIGIN']);
  });

  it.each(['POST /api/logout', 'PUT /api/main/account/language', 'DELETE /api/main/account/sessions'])(
    'refuses %s from a form on another site',
    async (call) => {
      const [method = 'POST', url = ''] = call.split(' ') as ['POST', string];
      const headers = { origin: 'https://evil.example', host: ownPage.host };
      expect((await browser(method, url, { body: {}, cookies, headers })).status).toBe(403);
      expect((await browser('GET', '/api/automatic-logout', { cookies })).status).toBe(200);
    },
  );

  it('lets no other site log anybody in', async () => {
    const headers = { origin: 'https://evil.example', host: ownPage.host };
    for (const url of ['/api/login', '/api/loginrfid', '/api/directlogin/x/fjord/1', '/api/password/reset']) {
      expect((await browser('POST', url, { body: credentials, headers })).body.code).toBe('BAD_ORIGIN');
    }
  });

  it('never takes over a cookie that was there before', async () => {
    const preset = `1.${'A'.repeat(43)}`;
    const before = await browser('GET', '/api/automatic-logout', { cookies: { sveis: preset } });
    const login = await browser('POST', '/api/login', { body: credentials, cookies: { sveis: preset } });
    const after = await browser('GET', '/api/automatic-logout', { cookies: { sveis: preset } });
    expect([before.status, login.status, after.status]).toEqual([401, 200, 401]);
    expect(cookieNamed(login, 'sveis')).not.toBe(preset);
  });

  it('gets a new token at every login, also when it is logged in', async () => {
    const again = await browser('POST', '/api/login', { body: credentials, cookies });
    expect(cookieNamed(again, 'sveis')).not.toBe(cookies.sveis);
    expect((await browser('GET', '/api/automatic-logout', { cookies })).status).toBe(200);
  });

  it('logs out on the server: both tokens are dead and the cookie is gone', async () => {
    const login = await browser('POST', '/api/login', { body: { ...credentials, remember_device: true } });
    const token = cookieNamed(login, 'sveis');
    const logout = await browser('POST', '/api/logout', { cookies: { sveis: token }, headers: ownPage });
    expect(logout.status).toBe(200);
    expect(logout.cookies.map(({ name, value }) => [name, value])).toEqual([['sveis', '']]);
    const bearer = createClient(sveis.app, { token });
    expect((await bearer('GET', '/api/automatic-logout')).status).toBe(401);
    const { rows } = await sveis.owner
      .inTenant(1, (tx) =>
        tx.sql('select kind from session where tenant_id = 1 and ended_at is not null', []),
      )
      .then((found) => ({ rows: found.map((row) => row.kind).sort() }));
    expect(rows).toEqual(['app', 'checklist']);
  });
});

describe('the browser’s login behind https', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation({ env: { TRUST_PROXY: '1' } });
    await addCompany(sveis, 'fjord', ['employee']);
  });
  afterAll(() => sveis.close());

  it('is a __Host- cookie that never travels in the clear', async () => {
    const browser = createClient(sveis.app, { host: 'fjord' });
    const https = { 'x-forwarded-proto': 'https' };
    const login = await browser('POST', '/api/login', { body: credentials, headers: https });
    expect(login.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sveis',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      }),
    ]);
    expect(login.cookies[0]).not.toHaveProperty('domain');
    expect(login.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    const plainName = { sveis: cookieNamed(login, '__Host-sveis') };
    const answer = await browser('GET', '/api/automatic-logout', { cookies: plainName, headers: https });
    expect(answer.status).toBe(401);
  });
});
