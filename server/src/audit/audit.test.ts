import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deactivateUser } from '../admin/index.ts';
import {
  addCompany,
  createClient,
  logIn,
  queuedMail,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';

interface Entry {
  readonly actor_id: number | null;
  readonly session_id: string | null;
  readonly action: string;
  readonly entity: string;
  readonly before: unknown;
  readonly after: unknown;
}

describe('the log of what was done', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let me: TestClient;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman']);
    me = (await logIn(sveis.app, 'fjord', 'employee')).client;
  });
  afterAll(() => sveis.close());

  const entries = () =>
    superQuery<Entry & { id: string }>(sveis, 'select * from audit where tenant_id = $1 order by at, id', [
      fjord.id,
    ]);

  const added = async (work: () => Promise<unknown>) => {
    const before = new Set((await entries()).map((entry) => entry.id));
    await work();
    return (await entries()).filter((entry) => !before.has(entry.id));
  };

  const stranger = () => createClient(sveis.app, { host: 'fjord' });

  const writes: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['a login', 'login session', () => logIn(sveis.app, 'fjord', 'admin')],
    [
      'the auto-logout switch',
      'change auto_logout',
      () => me('POST', '/api/automatic-logout', { body: { auto_logout_enabled: true } }),
    ],
    [
      'a language',
      'change language',
      () => me('PUT', '/api/main/account/language', { body: { language: 'en' } }),
    ],
    ['logging out elsewhere', 'end session', () => me('DELETE', '/api/main/account/sessions')],
    [
      'a new password',
      'change password',
      () =>
        me('POST', '/api/main/account/password', {
          body: { current_password: TEST_PASSWORD, new_password: 'seven red boats' },
        }),
    ],
    [
      'a disabled person',
      'deactivate user',
      () =>
        sveis.owner.inTenant(fjord.id, (tx) => deactivateUser(tx, fjord.users.foreman ?? 0, sveis.time.now)),
    ],
  ];

  it.each(writes)('has exactly one entry for %s: %s', async (_what, expected, write) => {
    expect((await added(write)).map((entry) => `${entry.action} ${entry.entity}`)).toEqual([expected]);
  });

  it('has exactly one entry for a reset password, by the person himself', async () => {
    await stranger()('POST', '/api/password/forgot', { body: { email: 'admin' } });
    const code = /code=([\w-]+)/.exec((await queuedMail(sveis)).at(-1)?.text ?? '')?.[1];
    const log = await added(() =>
      stranger()('POST', '/api/password/reset', { body: { code, new_password: 'eight red boats' } }),
    );
    expect(log).toEqual([
      expect.objectContaining({ action: 'change', entity: 'password', actor_id: fjord.users.admin }),
    ]);
  });

  it('has exactly one entry for ending a login and for logging out', async () => {
    const phone = await logIn(sveis.app, 'fjord', 'employee', 'seven red boats');
    const list = (await me('GET', '/api/main/account/sessions')).body.data as {
      id: string;
      current: boolean;
    }[];
    const other = list.find((session) => !session.current);
    const ended = await added(() => me('DELETE', `/api/main/account/sessions/${other?.id}`));
    expect(ended).toEqual([
      expect.objectContaining({ action: 'end', entity: 'session', entity_id: other?.id }),
    ]);
    expect((await phone.client('GET', '/api/get_task_count')).status).toBe(401);
    const again = await logIn(sveis.app, 'fjord', 'employee', 'seven red boats');
    expect(await added(() => again.client('POST', '/api/logout'))).toHaveLength(1);
  });

  it('tells who, in which login, and what it became', async () => {
    const [entry] = await added(() =>
      me('POST', '/api/automatic-logout', { body: { auto_logout_enabled: false } }),
    );
    expect(entry).toMatchObject({ actor_id: fjord.users.employee, after: { enabled: false } });
    expect(entry?.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has nothing for what was refused or only read', async () => {
    const log = await added(async () => {
      await stranger()('POST', '/api/login', { body: { email: 'employee', password: 'wrong' } });
      await me('POST', '/api/automatic-logout', { body: {} });
      await me('DELETE', '/api/main/account/sessions/0198c1d2-1111-7222-8333-444455556666');
      await me('GET', '/api/check_and_get_tenant_features');
      await me('POST', '/api/main/users/query', { body: { pipeline: [] } });
    });
    expect(log).toEqual([]);
  });

  it('holds no password and no token', async () => {
    const { login } = await logIn(sveis.app, 'fjord', 'employee', 'seven red boats');
    const text = JSON.stringify(await entries());
    for (const secret of [
      TEST_PASSWORD,
      'seven red boats',
      login.token,
      login.checklist_access_token,
      login.vault_key,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it.each([
    'update audit set action = action',
    'delete from audit',
    'truncate audit',
    'update audit_seal set seq = seq',
    'delete from audit_seal',
  ])('the server itself may not: %s', async (statement) => {
    const attempt = sveis.services.database.inTenant(fjord.id, (tx) => tx.sql(statement, []));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});
