import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  queuedMail,
  startTestInstallation,
  type TestInstallation,
} from '../testing/index.ts';

describe('what a person sets for himself', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['admin', 'employee'], {
      settings: { hour_enter_style: 2, secret_setting: 'x' },
    });
  });
  afterAll(() => sveis.close());

  it('the auto-logout switch is off until set, follows him to the next phone and is nobody else’s', async () => {
    const { client, login } = await logIn(sveis.app, 'fjord', 'employee');
    expect(login.auto_logout_enabled).toBe(false);
    const body = { auto_logout_enabled: true, user_id: login.user.user_id };
    expect((await client('POST', '/api/automatic-logout', { body })).body).toEqual({
      status: 'success',
      auto_logout_enabled: true,
    });
    expect((await client('GET', '/api/automatic-logout')).body.auto_logout_enabled).toBe(true);
    expect((await logIn(sveis.app, 'fjord', 'employee')).login.auto_logout_enabled).toBe(true);
    expect((await logIn(sveis.app, 'fjord', 'admin')).login.auto_logout_enabled).toBe(false);
  });

  it.each([{}, { auto_logout_enabled: 'yes' }, { auto_logout_enabled: null }, []])(
    'the switch does not take %j',
    async (body) => {
      const { client } = await logIn(sveis.app, 'fjord', 'employee');
      expect((await client('POST', '/api/automatic-logout', { body })).body.code).toBe('VALIDATION');
    },
  );

  it('the language chosen is the language of his mail', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    expect((await client('PUT', '/api/main/account/language', { body: { language: 'lt' } })).status).toBe(
      200,
    );
    await createClient(sveis.app, { host: 'fjord' })('POST', '/api/password/forgot', {
      body: { email: 'employee' },
    });
    expect((await queuedMail(sveis)).at(-1)?.subject).toMatch(/slaptažod/i);
  });

  it('a language we do not speak is refused at its field', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const answer = await client('PUT', '/api/main/account/language', { body: { language: 'de' } });
    expect([answer.status, answer.body.errors]).toEqual([422, { language: ['Choose one of the list'] }]);
  });

  it('the general settings are the company’s, with our defaults where it has none, and nothing more', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const { body } = await client('GET', '/api/main/settings/app');
    expect(body).toMatchObject({
      hour_enter_style: 2,
      timer_startup: 2,
      include_stamp_attachments: false,
      exclude_stemp_module: false,
      standard_hours: 7.5,
      time_zone: 'Europe/Oslo',
    });
    expect(body).not.toHaveProperty('secret_setting');
  });

  it('the task count is a number', async () => {
    const { client, login } = await logIn(sveis.app, 'fjord', 'employee');
    expect((await client('GET', '/api/get_task_count')).body).toEqual({
      status: 'success',
      task_count: login.task_count,
    });
  });
});
