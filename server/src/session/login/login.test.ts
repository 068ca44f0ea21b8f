import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  TEST_PASSWORD,
  type TestInstallation,
} from '../../testing/index.ts';

describe('logging in', () => {
  let sveis: TestInstallation;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['admin', 'employee']);
    await addCompany(sveis, 'other', ['admin', 'employee']);
  });
  afterAll(() => sveis.close());

  it('gives a session, the rights and a key for the phone', async () => {
    const { login, client } = await logIn(sveis.app, 'fjord', 'employee');
    expect(login.user.initialer).toBe('T1');
    expect(login.role.slug).toBe('employee');
    expect(login.role.permissions.deviation).toMatchObject({ list: true, create: true, manage: false });
    expect(login.features.timer).toEqual({ enabled: true });
    expect(Buffer.from(login.vault_key, 'base64')).toHaveLength(32);
    const features = await client('GET', '/api/check_and_get_tenant_features');
    expect(features.status).toBe(200);
    expect(features.headers['x-perm-version']).toBe(login.perm_version);
  });

  it('takes the e-mail as well as the user name', async () => {
    const { login } = await logIn(sveis.app, 'fjord', 'Employee@Fjord.example');
    expect(login.user.last_name).toBe('employee');
  });

  it('answers a wrong password and an unknown user alike', async () => {
    const stranger = createClient(sveis.app, { host: 'fjord' });
    const wrong = await stranger('POST', '/api/login', { body: { email: 'admin', password: 'wrong' } });
    const unknown = await stranger('POST', '/api/login', { body: { email: 'nobody', password: 'wrong' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      status: 'error',
      errorcode: 401,
      code: 'LOGIN_FAILED',
      message: 'Authentication failed !',
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('does not know a company it has never heard of', async () => {
    const answer = await createClient(sveis.app, { host: 'nowhere' })('POST', '/api/login', {
      body: { email: 'admin', password: TEST_PASSWORD },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'UNKNOWN_HOST']);
  });

  it('names every missing field at once', async () => {
    const answer = await createClient(sveis.app, { host: 'fjord' })('POST', '/api/login', { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: ['Required'], password: ['Required'] });
  });

  it('keeps the token out of the reach of scripts', async () => {
    const { cookies } = await logIn(sveis.app, 'fjord', 'admin');
    expect(cookies).toEqual([
      expect.objectContaining({
        name: 'sveis',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 345_600,
      }),
    ]);
  });
});
