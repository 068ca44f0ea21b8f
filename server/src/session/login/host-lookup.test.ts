import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestInstallation,
} from '../../testing/index.ts';

describe('a server with one address for all companies', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['employee']);
  });
  afterAll(() => sveis.close());

  const look = (query: string, host?: string) =>
    createClient(sveis.app, host ? { host } : {})('GET', `/api/tenant${query}`);

  it('shows the name of the company that is typed', async () => {
    const answer = await look('?host=Fjord');
    expect(answer.body).toMatchObject({
      status: 'success',
      suffix: null,
      fixed_host: null,
      tenant: { host: 'fjord', name: 'fjord AS', language: 'no' },
    });
    expect((await look('', 'fjord')).body.tenant).toMatchObject({ host: 'fjord' });
  });

  it.each(['', '?host=', '?host=nowhere', '?host=fjord.evil.example', '?host=%27or%201=1', '?host=fjord%00'])(
    'knows no company by "%s"',
    async (query) => {
      const answer = await look(query);
      expect([answer.status, answer.body.tenant]).toEqual([200, null]);
    },
  );

  it('does not show a closed company', async () => {
    const { id } = await addCompany(sveis, 'closed', ['employee']);
    await superQuery(sveis, 'update tenant set is_active = false where id = $1', [id]);
    expect((await look('?host=closed')).body.tenant).toBeNull();
    const login = await createClient(sveis.app, { host: 'closed' })('POST', '/api/login', {
      body: { email: 'employee', password: TEST_PASSWORD },
    });
    expect(login.body.code).toBe('UNKNOWN_HOST');
  });
});

describe('a server with a host name per company', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation({ env: { DOMAIN_SUFFIX: '.work.example.com' } });
    for (const host of ['fjord', 'other']) await addCompany(sveis, host, ['employee']);
  });
  afterAll(() => sveis.close());

  const at = (host: string) => ({ headers: { host, 'x-tenant': 'other' } });

  it('knows the company by its own address and by nothing else', async () => {
    const stranger = createClient(sveis.app);
    const answer = await stranger('GET', '/api/tenant?host=other', at('fjord.work.example.com'));
    expect(answer.body).toMatchObject({
      suffix: '.work.example.com',
      fixed_host: 'fjord',
      tenant: { host: 'fjord' },
    });
  });

  it.each([
    'work.example.com',
    'fjord.evil.example',
    'a.fjord.work.example.com',
    'evil-work.example.com',
    '127.0.0.1',
  ])('takes %s for no company', async (host) => {
    const answer = await createClient(sveis.app)('POST', '/api/login', {
      ...at(host),
      body: { email: 'employee', password: TEST_PASSWORD },
    });
    expect(answer.body.code).toBe('UNKNOWN_HOST');
  });

  it('a login of one company is none at another’s address', async () => {
    const login = await createClient(sveis.app)('POST', '/api/login', {
      headers: { host: 'fjord.work.example.com' },
      body: { email: 'employee', password: TEST_PASSWORD },
    });
    const me = createClient(sveis.app, { token: String(login.body.token) });
    const ask = async (host: string) =>
      (await me('GET', '/api/get_task_count', { headers: { host } })).status;
    expect([await ask('fjord.work.example.com'), await ask('other.work.example.com')]).toEqual([200, 401]);
  });
});
