import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  queuedMail,
  startTestInstallation,
  TEST_PASSWORD,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const NEW_PASSWORD = 'blå båt på fjorden';

describe('changing the own password', () => {
  let sveis: TestInstallation;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman', 'quality']);
  });
  afterAll(() => sveis.close());

  const change = (client: TestClient, current_password: string, new_password: string) =>
    client('POST', '/api/main/account/password', { body: { current_password, new_password } });

  it('ends every other login and tells the person by mail', async () => {
    const here = await logIn(sveis.app, 'fjord', 'employee');
    const elsewhere = [
      await logIn(sveis.app, 'fjord', 'employee'),
      await logIn(sveis.app, 'fjord', 'employee'),
    ];
    const colleague = await logIn(sveis.app, 'fjord', 'admin');

    const answer = await change(here.client, TEST_PASSWORD, NEW_PASSWORD);
    expect(answer.body).toEqual({ status: 'success', ended: 2 });

    expect((await here.client('GET', '/api/get_task_count')).status).toBe(200);
    for (const { client } of elsewhere) expect((await client('GET', '/api/get_task_count')).status).toBe(401);
    expect((await colleague.client('GET', '/api/get_task_count')).status).toBe(200);
    await expect(logIn(sveis.app, 'fjord', 'employee')).rejects.toThrow('LOGIN_FAILED');
    expect((await logIn(sveis.app, 'fjord', 'employee', NEW_PASSWORD)).login.vault_key).toBe(
      here.login.vault_key,
    );

    expect(await queuedMail(sveis)).toEqual([
      expect.objectContaining({
        to: 'employee@fjord.example',
        subject: 'Your Sveis password was changed',
        text: expect.stringContaining('employee at fjord AS'),
      }),
    ]);
    expect(JSON.stringify(await queuedMail(sveis))).not.toContain(NEW_PASSWORD);
  });

  it.each([
    ['password1', 'Too easy to guess. Try a few words put together.'],
    ['foreman@fjord.example', 'Too easy to guess. Try a few words put together.'],
    ['short', 'Use at least 8 characters'],
    ['x1'.repeat(65), 'Max 128 characters'],
  ])('refuses %s and says why at the field', async (password, text) => {
    const { client } = await logIn(sveis.app, 'fjord', 'foreman');
    const answer = await change(client, TEST_PASSWORD, password);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'VALIDATION',
      { new_password: [text] },
    ]);
  });

  it('refuses a wrong current password without logging anybody out', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'foreman');
    const answer = await change(client, 'wrong', NEW_PASSWORD);
    expect([answer.status, answer.body.code]).toEqual([422, 'WRONG_PASSWORD']);
    expect(answer.body.errors).toEqual({ current_password: ['This value cannot be used'] });
    expect((await client('GET', '/api/get_task_count')).status).toBe(200);
  });

  it('lets anybody who finds an open phone guess ten times', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'quality');
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await change(client, `guess ${turn}`, NEW_PASSWORD)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await change(client, TEST_PASSWORD, NEW_PASSWORD)).status).toBe(429);
  });

  it('names both missing fields', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    const answer = await client('POST', '/api/main/account/password', { body: {} });
    expect(answer.body.errors).toEqual({ current_password: ['Required'], new_password: ['Required'] });
  });

  it('needs a login', async () => {
    expect((await change(createClient(sveis.app), TEST_PASSWORD, NEW_PASSWORD)).status).toBe(401);
  });
});
