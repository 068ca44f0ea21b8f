import type { SecondFactorSetup } from '@sveis/domain/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticatorWith } from '../../testing/authenticator.ts';
import {
  addCompany,
  cookieNamed,
  createClient,
  logIn,
  queuedMail,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const PATH = '/api/main/account/second-factor';
const PEOPLE = '/api/main/admin/users';

describe('a second factor', () => {
  let sveis: TestInstallation;
  let tenantId: number;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    const company = await addCompany(sveis, 'fjord', [
      'admin',
      'employee',
      'foreman',
      'superadmin',
      'quality',
    ]);
    tenantId = company.id;
    await addCompany(sveis, 'other', ['admin']);
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    await superQuery(sveis, 'delete from recovery_code', []);
    await superQuery(sveis, 'delete from second_factor', []);
    await superQuery(sveis, 'delete from login_counter', []);
    await superQuery(sveis, 'update tenant_setting set values = values - $1', ['require_second_factor']);
  });

  const later = (seconds: number) => {
    sveis.time.now = new Date(sveis.time.now.getTime() + seconds * 1000);
  };
  const enter = (body: object, options: { cookies?: Record<string, string>; host?: string } = {}) =>
    createClient(sveis.app, { host: options.host ?? 'fjord' })('POST', '/api/login', {
      body: { email: 'admin', password: TEST_PASSWORD, ...body },
      ...(options.cookies ? { cookies: options.cookies } : {}),
    });
  const said = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
    status,
    body.code,
  ];

  async function setUp(client: TestClient) {
    const begun = await client('POST', PATH, { body: { current_password: TEST_PASSWORD } });
    const setup = begun.record as unknown as SecondFactorSetup;
    const app = authenticatorWith(setup.secret);
    const on = await client('POST', `${PATH}/confirm`, { body: { code: app(sveis.time.now) } });
    expect(on.record).toMatchObject({ is_on: true, recovery_left: 10 });
    later(30);
    return { app: () => app(sveis.time.now), recovery: setup.recovery_codes };
  }

  it('is asked for after the right password only, and lets in with a code', async () => {
    const { app } = await setUp((await logIn(sveis.app, 'fjord', 'admin')).client);
    expect(said(await enter({ password: 'wrong' }))).toEqual([401, 'LOGIN_FAILED']);
    expect(said(await enter({ password: 'wrong', code: app() }))).toEqual([401, 'LOGIN_FAILED']);
    const asked = await enter({});
    expect(said(asked)).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(asked.cookies).toEqual([]);
    expect(asked.body.token).toBeUndefined();
    expect((await enter({ code: app() })).status).toBe(200);
  });

  it('takes a code once, also when it is sent five times together', async () => {
    const { app } = await setUp((await logIn(sveis.app, 'fjord', 'admin')).client);
    await superQuery(sveis, 'delete from login_counter', []);
    const code = app();
    const tries = await Promise.all(Array.from({ length: 5 }, () => enter({ code })));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(said(await enter({ code }))).toEqual([422, 'WRONG_CODE']);
  });

  it('takes no code of an earlier period than the last one', async () => {
    const { app } = await setUp((await logIn(sveis.app, 'fjord', 'admin')).client);
    const early = app();
    later(30);
    expect((await enter({ code: app() })).status).toBe(200);
    expect(said(await enter({ code: early }))).toEqual([422, 'WRONG_CODE']);
  });

  it('lets in by each recovery code once, and by none of a colleague', async () => {
    const mine = await setUp((await logIn(sveis.app, 'fjord', 'admin')).client);
    const theirs = await setUp((await logIn(sveis.app, 'fjord', 'superadmin')).client);
    const [code] = mine.recovery;
    expect(said(await enter({ code: theirs.recovery[0] }))).toEqual([422, 'WRONG_CODE']);
    expect((await enter({ code })).status).toBe(200);
    expect(said(await enter({ code }))).toEqual([422, 'WRONG_CODE']);
  });

  it('stops guesses after five, whatever the password counts say', async () => {
    const { app } = await setUp((await logIn(sveis.app, 'fjord', 'admin')).client);
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      await enter({});
      statuses.push((await enter({ code: String(turn).padStart(6, '0') })).status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
    expect((await enter({ code: app() })).status).toBe(429);
  });

  it('spares a phone that was chosen to be remembered for thirty days, until the password changes', async () => {
    const { app } = await setUp((await logIn(sveis.app, 'fjord', 'admin')).client);
    const first = await enter({ code: app(), remember_device: true });
    const cookies = { device: cookieNamed(first, 'device') };
    expect((await enter({}, { cookies })).status).toBe(200);
    expect(said(await enter({}))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    await superQuery(sveis, 'update device set is_shared = true where tenant_id = $1', [tenantId]);
    expect(said(await enter({}, { cookies }))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    await superQuery(sveis, 'update device set is_shared = false where tenant_id = $1', [tenantId]);
    later(31 * 24 * 3600);
    expect(said(await enter({}, { cookies }))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    const again = await enter({ code: app(), remember_device: true }, { cookies });
    const client = createClient(sveis.app, { host: 'fjord', token: String(again.body.token) });
    const body = { current_password: TEST_PASSWORD, new_password: 'blå båt på fjorden' };
    expect((await client('POST', '/api/main/account/password', { body })).status).toBe(200);
    expect(said(await enter({ password: body.new_password }, { cookies }))).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
    ]);
    // Back to the password the other tests know.
    await superQuery(
      sveis,
      `update app_user set password_hash = (select o.password_hash from app_user o where o.tenant_id = $1 and o.username = 'employee')
        where tenant_id = $1 and username = 'admin'`,
      [tenantId],
    );
  });

  it('is not set up by who finds an open phone, nor replaced once it stands', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'foreman');
    const wrong = await client('POST', PATH, { body: { current_password: 'guess' } });
    expect(said(wrong)).toEqual([422, 'WRONG_PASSWORD']);
    await setUp(client);
    const again = await client('POST', PATH, { body: { current_password: TEST_PASSWORD } });
    expect(said(again)).toEqual([422, 'SECOND_FACTOR_ON']);
    expect((await client('GET', PATH)).record).toMatchObject({
      is_on: true,
      recovery_left: 10,
      is_demanded: false,
    });
    const on = (await queuedMail(sveis)).filter(({ subject }) => subject === 'Two-step login is on in Sveis');
    expect(on.at(-1)?.to).toBe('foreman@fjord.example');
  });

  it('keeps the secret sealed and the codes hashed', async () => {
    const { recovery } = await setUp((await logIn(sveis.app, 'fjord', 'foreman')).client);
    const factors = await superQuery(sveis, 'select * from second_factor', []);
    const codes = await superQuery(sveis, 'select * from recovery_code', []);
    expect(JSON.stringify(factors)).toContain('"v1.');
    for (const code of recovery) expect(JSON.stringify(codes)).not.toContain(code.replace('-', ''));
    // A row that is moved to a colleague opens nothing.
    const { client } = await logIn(sveis.app, 'fjord', 'quality');
    const begun = await client('POST', PATH, { body: { current_password: TEST_PASSWORD } });
    await superQuery(
      sveis,
      `update second_factor set secret = (select f.secret from second_factor f where f.tenant_id = $1 and f.confirmed_at is not null)
        where tenant_id = $1 and confirmed_at is null`,
      [tenantId],
    );
    const code = authenticatorWith(String(begun.record.secret))(sveis.time.now);
    expect(said(await client('POST', `${PATH}/confirm`, { body: { code } }))).toEqual([422, 'WRONG_CODE']);
  });

  it('is switched off and its codes renewed by a code only', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'foreman');
    const { app, recovery } = await setUp(client);
    const call = (what: string, code: string) => client('POST', `${PATH}/${what}`, { body: { code } });
    expect(said(await call('remove', '000000'))).toEqual([422, 'WRONG_CODE']);
    const renewed = await call('recovery-codes', app());
    expect(renewed.record.recovery_codes).toHaveLength(10);
    expect(said(await call('remove', String(recovery[0])))).toEqual([422, 'WRONG_CODE']);
    const [fresh] = renewed.record.recovery_codes as string[];
    expect((await call('remove', String(fresh))).record).toMatchObject({ is_on: false, recovery_left: 0 });
    await logIn(sveis.app, 'fjord', 'foreman');
  });

  it('closes the way by tag and asks behind a login link', async () => {
    await setUp((await logIn(sveis.app, 'fjord', 'employee')).client);
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    const made = await client('POST', '/api/main/admin/host-tokens', {
      body: { name: 'intranet', scopes: ['login_links'] },
    });
    const host = createClient(sveis.app, { token: String(made.record.token) });
    const link = await host('POST', '/api/host/direct-login', { body: { username: 'employee' } });
    const [, , otp, domain, , user] = String(link.body.path).split('/');
    const spend = (body: object) =>
      createClient(sveis.app, { host: 'fjord' })('POST', `/api/directlogin/${otp}/${domain}/${user}`, {
        body,
      });
    expect(said(await spend({}))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(said(await spend({ code: '123456' }))).toEqual([422, 'WRONG_CODE']);
    const [row] = await superQuery(sveis, 'select used_at from one_time_code where tenant_id = $1', [
      tenantId,
    ]);
    expect(row?.used_at).toBeNull();
  });

  describe('demanded by the company', () => {
    const SIGN_IN = '/api/main/admin/sign-in';
    const demand = (client: TestClient, require_second_factor: boolean) =>
      client('PUT', SIGN_IN, { body: { require_second_factor } });

    it('by who has one; administrators without are logged out and set it up at the next login', async () => {
      const { client } = await logIn(sveis.app, 'fjord', 'admin');
      const colleague = await logIn(sveis.app, 'fjord', 'superadmin');
      const worker = await logIn(sveis.app, 'fjord', 'employee');
      expect(said(await demand(client, true))).toEqual([422, 'SECOND_FACTOR_FIRST']);
      await setUp(client);
      const seen = Number((await client('GET', SIGN_IN)).record.rev);
      const on = await demand(client, true);
      expect(on.record).toMatchObject({ require_second_factor: true, rev: seen + 1 });
      const late = await client('PUT', SIGN_IN, { body: { require_second_factor: false, rev: seen } });
      expect(late.body).toMatchObject({ code: 'STALE', current: { require_second_factor: true } });
      expect(on.record.administrators).toEqual([
        expect.objectContaining({ has_second_factor: true }),
        expect.objectContaining({ has_second_factor: false }),
      ]);
      expect((await colleague.client('GET', PATH)).status).toBe(401);
      expect((await worker.client('GET', PATH)).status).toBe(200);
      await logIn(sveis.app, 'fjord', 'employee');

      const asked = await enter({ email: 'superadmin' });
      expect(said(asked)).toEqual([401, 'SECOND_FACTOR_SETUP']);
      const setup = asked.body.setup as SecondFactorSetup;
      expect(said(await enter({ email: 'superadmin', code: setup.recovery_codes[0] }))).toEqual([
        422,
        'WRONG_CODE',
      ]);
      const code = authenticatorWith(setup.secret)(sveis.time.now);
      expect(
        said(await enter({ email: 'superadmin', code: code === '000000' ? '000001' : '000000' })),
      ).toEqual([422, 'WRONG_CODE']);
      const entered = await enter({ email: 'superadmin', code });
      expect(entered.status).toBe(200);
      expect(said(await enter({ email: 'superadmin' }))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    });

    it('cannot be switched off by those it is demanded of', async () => {
      const { client } = await logIn(sveis.app, 'fjord', 'admin');
      const { app } = await setUp(client);
      await demand(client, true);
      const off = await client('POST', `${PATH}/remove`, { body: { code: app() } });
      expect(said(off)).toEqual([422, 'SECOND_FACTOR_DEMANDED']);
    });

    it('is nobody’s to change but who keeps the settings', async () => {
      const { client } = await logIn(sveis.app, 'fjord', 'foreman');
      expect((await demand(client, true)).status).toBe(403);
      expect((await client('GET', SIGN_IN)).status).toBe(403);
      expect((await createClient(sveis.app)('GET', SIGN_IN)).status).toBe(401);
    });
  });

  it('is taken away from a colleague, never from oneself, and not across companies', async () => {
    const boss = await logIn(sveis.app, 'fjord', 'admin');
    const { login, client } = await logIn(sveis.app, 'fjord', 'superadmin');
    await setUp(client);
    await setUp(boss.client);
    const reset = (as: TestClient, id: number) => as('DELETE', `${PEOPLE}/${id}/second-factor`);
    const stranger = await logIn(sveis.app, 'other', 'admin');
    expect((await reset(stranger.client, login.user.user_id)).status).toBe(404);
    expect(said(await reset(boss.client, boss.login.user.user_id))).toEqual([422, 'OWN_SECOND_FACTOR']);
    const gone = await reset(boss.client, login.user.user_id);
    expect(gone.record).toMatchObject({ has_second_factor: false });
    expect((await client('GET', PATH)).status).toBe(401);
    expect((await reset(boss.client, login.user.user_id)).status).toBe(404);
    await logIn(sveis.app, 'fjord', 'superadmin');
    const worker = await logIn(sveis.app, 'fjord', 'employee');
    expect((await reset(worker.client, login.user.user_id)).status).toBe(403);
  });
});
