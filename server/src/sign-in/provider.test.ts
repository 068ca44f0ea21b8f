import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticatorWith } from '../testing/authenticator.ts';
import {
  addCompany,
  cookieNamed,
  createClient,
  logIn,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestAnswer,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { type LoginProviderService, openLoginProvider } from '../testing/services/login-provider.ts';

const SETTINGS = '/api/main/admin/sign-in/provider';
const OWN = '/api/main/account/provider';
const COOKIE = 'sveis-provider';

describe('logging in at the company’s own provider', () => {
  let sveis: TestInstallation;
  let provider: LoginProviderService;
  let fjord: TestCompany;
  let admin: TestClient;

  beforeAll(async () => {
    provider = await openLoginProvider('http://localhost:8080/login/provider');
    sveis = await startTestInstallation({ env: { PROVIDER_HOSTS: provider.host } });
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman', 'superadmin', 'quality']);
    await addCompany(sveis, 'other', ['admin', 'employee']);
    admin = (await logIn(sveis.app, 'fjord', 'admin')).client;
    for (const name of ['admin', 'employee', 'foreman', 'quality'])
      provider.accounts[name] = { email: `${name}@fjord.example`, email_verified: true };
    provider.accounts.unverified = { email: 'foreman@fjord.example', email_verified: false };
    provider.accounts.stranger = {
      email: 'ola.nordmann@fjord.example',
      email_verified: true,
      given_name: 'Ola',
      family_name: 'Nordmann',
    };
  });
  afterAll(async () => {
    await sveis.close();
    await provider.close();
  });
  const settings = (change: object = {}) => ({
    issuer: provider.issuer,
    ...provider.client,
    label: 'Fjordkonto',
    email_claim: 'email',
    creates_people: false,
    role_id: null,
    password_off: false,
    counts_as_second_factor: false,
    ...change,
  });
  const save = (change: object = {}, client = admin) => client('PUT', SETTINGS, { body: settings(change) });
  beforeEach(async () => {
    provider.spoil = undefined;
    for (const table of [
      'provider_login',
      'login_identity',
      'login_counter',
      'recovery_code',
      'second_factor',
    ])
      await superQuery(sveis, `delete from ${table}`, []);
    await superQuery(sveis, 'update app_user set is_active = true', []);
    expect((await save()).status).toBe(200);
  });

  const said = ({ status, body }: Pick<TestAnswer, 'status' | 'body'>) => [status, body.code];
  const stranger = (host = 'fjord') => createClient(sveis.app, { host });
  const start = async (host = 'fjord') => {
    const begun = await stranger(host)('POST', '/api/login/provider/start');
    return { address: String(begun.body.address), cookies: { [COOKIE]: cookieNamed(begun, COOKIE) } };
  };
  const send = (body: object, cookies: Record<string, string>, host = 'fjord') =>
    stranger(host)('POST', '/api/login/provider', { body, cookies });
  const enter = async (sub: string, more: object = {}) => {
    const { address, cookies } = await start();
    return send({ ...(await provider.logIn(address, sub)), ...more }, cookies);
  };

  it('lets in whose verified address one person has, and knows the account from then on', async () => {
    const first = await enter('employee');
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      user: { user_id: fjord.users.employee },
      vault_key: expect.any(String),
    });
    await superQuery(
      sveis,
      `update app_user set email = 'new@fjord.example' where tenant_id = $1 and id = $2`,
      [fjord.id, fjord.users.employee],
    );
    expect((await enter('employee')).status).toBe(200);
    await superQuery(
      sveis,
      `update app_user set email = 'employee@fjord.example' where tenant_id = $1 and id = $2`,
      [fjord.id, fjord.users.employee],
    );
  });

  it('is offered to that company only, and not without a provider', async () => {
    const { address } = await start();
    const query = new URL(address).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('redirect_uri')).toBe('http://localhost:8080/login/provider');
    expect(said(await stranger('other')('POST', '/api/login/provider/start'))).toEqual([422, 'PROVIDER_OFF']);
    const told = async (host: string) =>
      (await stranger(host)('GET', `/api/tenant?host=${host}`)).body.provider;
    expect(await told('fjord')).toEqual({ label: 'Fjordkonto', password_off: false });
    expect(await told('other')).toBeNull();
  });

  it.each([
    ['address was not verified', 'unverified', 'PROVIDER_EMAIL'],
    ['address nobody has', 'stranger', 'PROVIDER_UNKNOWN_PERSON'],
    ['person is an administrator', 'admin', 'PROVIDER_LINK_FIRST'],
  ])('refuses an account whose %s', async (_why, sub, code) => {
    const answer = await enter(sub);
    expect(said(answer)).toEqual([422, code]);
    expect(cookieNamed(answer, 'sveis')).toBe('');
  });

  it('knows an address as one person’s, and refuses one who was deactivated', async () => {
    const set = (email: string) =>
      superQuery(sveis, 'update app_user set email = $3 where tenant_id = $1 and id = $2', [
        fjord.id,
        fjord.users.foreman,
        email,
      ]);
    // The database itself gives an address to one person; the rule does not count on it.
    await expect(set('employee@fjord.example')).rejects.toThrow('app_user_email_given');
    expect((await enter('foreman')).status).toBe(200);
    await superQuery(sveis, 'update app_user set is_active = false where tenant_id = $1 and id = $2', [
      fjord.id,
      fjord.users.foreman,
    ]);
    expect(said(await enter('foreman'))).toEqual([422, 'PROVIDER_DEACTIVATED']);
    await superQuery(sveis, 'delete from login_identity', []);
    expect(said(await enter('foreman'))).toEqual([422, 'PROVIDER_DEACTIVATED']);
  });

  it.each([
    ['another audience', { aud: 'another client' }],
    ['another nonce', { nonce: 'of another login' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['the past', { exp: 1_000_000 }],
  ])('accepts no token for %s', async (_what, change) => {
    provider.spoil = (claims) => ({ ...claims, ...change });
    expect(said(await enter('employee'))).toEqual([422, 'PROVIDER_REFUSED']);
  });

  it('accepts no answer of another issuer, and none that does not say whose it is', async () => {
    for (const iss of ['https://evil.example', undefined]) {
      const { address, cookies } = await start();
      const back = await provider.logIn(address, 'employee');
      const answer = await send(
        { ...back, grant: { code: back.grant.code, ...(iss ? { iss } : {}) } },
        cookies,
      );
      expect(said(answer)).toEqual([422, 'PROVIDER_REFUSED']);
    }
  });

  it('takes state and code once, in the browser where it began, in time, in that company', async () => {
    const { address, cookies } = await start();
    const back = await provider.logIn(address, 'employee');
    expect(said(await send(back, {}))).toEqual([422, 'PROVIDER_EXPIRED']);
    expect(said(await send(back, (await start()).cookies))).toEqual([422, 'PROVIDER_EXPIRED']);
    expect(said(await send(back, cookies, 'other'))).toEqual([422, 'PROVIDER_EXPIRED']);
    expect((await send(back, cookies)).status).toBe(200);
    expect(said(await send(back, cookies))).toEqual([422, 'PROVIDER_EXPIRED']);
    expect(said(await send({ state: back.state }, cookies))).toEqual([422, 'PROVIDER_EXPIRED']);
    // A code that was spent, under a state that is new.
    const next = await start();
    const fresh = await provider.logIn(next.address, 'employee');
    expect(said(await send({ ...fresh, grant: back.grant }, next.cookies))).toEqual([
      422,
      'PROVIDER_REFUSED',
    ]);
    // A code of one login brought in under the state of another: the verifier does not fit.
    const [mine, theirs] = [await start(), await start()];
    const stolen = await provider.logIn(theirs.address, 'foreman');
    const own = await provider.logIn(mine.address, 'employee');
    expect(said(await send({ ...own, grant: stolen.grant }, mine.cookies))).toEqual([
      422,
      'PROVIDER_REFUSED',
    ]);
    const late = await start();
    const slow = await provider.logIn(late.address, 'employee');
    sveis.time.now = new Date(sveis.time.now.getTime() + 601_000);
    expect(said(await send(slow, late.cookies))).toEqual([422, 'PROVIDER_EXPIRED']);
  });

  it('opens nothing by the state alone: not of a login that never came back, nor of a link', async () => {
    const { address, cookies } = await start();
    const state = new URL(address).searchParams.get('state');
    expect(said(await send({ state }, cookies))).toEqual([422, 'PROVIDER_EXPIRED']);
    const link = await admin('POST', `${OWN}/start`, { body: { current_password: TEST_PASSWORD } });
    const back = await provider.logIn(String(link.record.address), 'admin');
    const answer = await send(back, { [COOKIE]: cookieNamed(link, COOKIE) });
    expect(said(answer)).toEqual([422, 'PROVIDER_EXPIRED']);
  });

  it('asks for the second factor after it, unless the company trusts the provider with it', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'quality');
    const FACTOR = '/api/main/account/second-factor';
    const begun = await client('POST', FACTOR, { body: { current_password: TEST_PASSWORD } });
    const app = authenticatorWith(String(begun.record.secret));
    await client('POST', `${FACTOR}/confirm`, { body: { code: app(sveis.time.now) } });
    sveis.time.now = new Date(sveis.time.now.getTime() + 30_000);
    const { address, cookies } = await start();
    const back = await provider.logIn(address, 'quality');
    expect(said(await send(back, cookies))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(said(await send({ state: back.state, code: '000000' }, cookies))).toEqual([422, 'WRONG_CODE']);
    const code = app(sveis.time.now);
    expect(said(await send({ state: back.state, code }, {}))).toEqual([422, 'PROVIDER_EXPIRED']);
    expect((await send({ state: back.state, code }, cookies)).status).toBe(200);
    expect(said(await send({ state: back.state, code }, cookies))).toEqual([422, 'PROVIDER_EXPIRED']);
    await save({ counts_as_second_factor: true });
    expect((await enter('quality')).status).toBe(200);
  });

  it('makes people at their first login where the company wants it, with that role and without a password', async () => {
    const roles = (await admin('GET', SETTINGS)).record.roles as { id: number; name: string }[];
    const [role] = await superQuery(sveis, `select id from role where tenant_id = $1 and slug = 'employee'`, [
      fjord.id,
    ]);
    expect(roles.map(({ id }) => id)).toContain(role?.id);
    expect(said(await save({ creates_people: true }))).toEqual([422, 'VALIDATION']);
    const [boss] = await superQuery(sveis, `select id from role where tenant_id = $1 and slug = 'admin'`, [
      fjord.id,
    ]);
    expect(said(await save({ creates_people: true, role_id: boss?.id }))).toEqual([422, 'PROVIDER_ROLE']);
    await save({ creates_people: true, role_id: role?.id });
    const made = await enter('stranger');
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      user: { first_name: 'Ola', last_name: 'Nordmann' },
      role: { slug: 'employee' },
    });
    expect((await enter('stranger')).body.user).toEqual(made.body.user);
    await superQuery(
      sveis,
      `update app_user set email = '' where tenant_id = $1 and last_name = 'Nordmann'`,
      [fjord.id],
    );
  });

  it('leaves the password to administrators where the company says so', async () => {
    await save({ password_off: true });
    const password = (email: string, typed = TEST_PASSWORD) =>
      stranger()('POST', '/api/login', { body: { email, password: typed } });
    expect(said(await password('employee'))).toEqual([422, 'PASSWORD_LOGIN_OFF']);
    expect(said(await password('employee', 'wrong'))).toEqual([401, 'LOGIN_FAILED']);
    expect((await password('admin')).status).toBe(200);
    expect((await enter('employee')).status).toBe(200);
    await logIn(sveis.app, 'other', 'employee');
  });

  describe('linked by oneself', () => {
    const link = async (client: TestClient, sub: string) => {
      const begun = await client('POST', `${OWN}/start`, { body: { current_password: TEST_PASSWORD } });
      const body = await provider.logIn(String(begun.record.address), sub);
      return client('POST', OWN, { body, cookies: { [COOKIE]: cookieNamed(begun, COOKIE) } });
    };

    it('an administrator’s account opens from then on, until the link is taken away', async () => {
      const wrong = await admin('POST', `${OWN}/start`, { body: { current_password: 'guess' } });
      expect(said(wrong)).toEqual([422, 'WRONG_PASSWORD']);
      expect((await link(admin, 'admin')).record).toMatchObject({ linked: { email: 'admin@fjord.example' } });
      expect((await enter('admin')).status).toBe(200);
      expect((await admin('DELETE', OWN)).record).toMatchObject({ label: 'Fjordkonto', linked: null });
      expect(said(await enter('admin'))).toEqual([422, 'PROVIDER_LINK_FIRST']);
      expect((await admin('DELETE', OWN)).status).toBe(404);
    });

    it('an account is nobody else’s afterwards, and an answer is not for a colleague', async () => {
      const worker = (await logIn(sveis.app, 'fjord', 'employee')).client;
      expect((await link(worker, 'employee')).status).toBe(200);
      expect(said(await link(admin, 'employee'))).toEqual([422, 'PROVIDER_TAKEN']);
      const begun = await admin('POST', `${OWN}/start`, { body: { current_password: TEST_PASSWORD } });
      const body = await provider.logIn(String(begun.record.address), 'admin');
      const cookies = { [COOKIE]: cookieNamed(begun, COOKIE) };
      expect(said(await worker('POST', OWN, { body, cookies }))).toEqual([422, 'PROVIDER_EXPIRED']);
    });
  });

  describe('set by the office', () => {
    it('keeps the secret sealed and tells it nobody; another client needs another one', async () => {
      const told = await admin('GET', SETTINGS);
      expect(told.record).toMatchObject({
        provider: { issuer: provider.issuer, client_id: 'sveis' },
        redirect_address: 'http://localhost:8080/login/provider',
      });
      const rows = await superQuery(sveis, 'select * from login_provider', []);
      const log = await superQuery(sveis, `select before, after from audit where entity = 'sign_in'`, []);
      for (const text of [told.body, rows, log])
        expect(JSON.stringify(text)).not.toContain(provider.client.client_secret);
      expect((await save({ client_secret: '' })).status).toBe(200);
      expect((await enter('employee')).status).toBe(200);
      expect(said(await save({ client_secret: '', client_id: 'other' }))).toEqual([422, 'VALIDATION']);
      expect(said(await save({ client_secret: '', issuer: 'https://evil.example' }))).toEqual([
        422,
        'VALIDATION',
      ]);
    });

    it('is tested, and says what is wrong', async () => {
      const problem = async (change: object) => {
        await save(change);
        return (await admin('GET', `${SETTINGS}/test`)).record.problem;
      };
      expect(await problem({})).toBeNull();
      expect(await problem({ issuer: `${provider.issuer}/nowhere` })).toBe('no_provider');
      expect(await problem({ issuer: 'https://no-such-host.invalid' })).toBe('unreachable');
      expect(said(await stranger()('POST', '/api/login/provider/start'))).toEqual([
        422,
        'PROVIDER_UNREACHABLE',
      ]);
    });

    it.each(['http://login.example.com', 'https://127.0.0.1:1', 'https://localhost', 'ftp://x', 'nonsense'])(
      'is never at %s',
      async (issuer) => {
        expect(said(await save({ issuer }))).toEqual([422, 'VALIDATION']);
      },
    );

    it('is nobody’s to change but who keeps the settings', async () => {
      const { client } = await logIn(sveis.app, 'fjord', 'foreman');
      expect((await save({}, client)).status).toBe(403);
      expect((await client('GET', SETTINGS)).status).toBe(403);
      expect((await client('GET', `${SETTINGS}/test`)).status).toBe(403);
      expect((await client('DELETE', SETTINGS)).status).toBe(403);
      expect((await createClient(sveis.app)('GET', SETTINGS)).status).toBe(401);
    });

    it('is removed with every link, and a login on its way ends', async () => {
      await enter('employee');
      const { address, cookies } = await start();
      const back = await provider.logIn(address, 'employee');
      expect((await admin('DELETE', SETTINGS)).record.provider).toBeNull();
      expect(said(await send(back, cookies))).toEqual([422, 'PROVIDER_EXPIRED']);
      expect(await superQuery(sveis, 'select * from login_identity', [])).toEqual([]);
    });
  });
});
