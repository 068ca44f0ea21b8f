import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../database/uuid.ts';
import {
  addCompany,
  createClient,
  logIn,
  queuedMail,
  startTestInstallation,
  superQuery,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
import { keyedHash } from './keyed-hash.ts';
import { insertCode } from './one-time-code.store.ts';

const MINUTE_MS = 60_000;
let made = 0;
const newPassword = () => `seven red boats ${made++}`;

describe('a forgotten password', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let calls = 0;

  const stranger = (host = 'fjord') =>
    createClient(sveis.app, { host, address: `198.51.100.${(calls++ % 250) + 1}` });
  const forget = (email: string, host?: string) =>
    stranger(host)('POST', '/api/password/forgot', { body: { email } });
  const reset = (code: string, new_password: string, host?: string) =>
    stranger(host)('POST', '/api/password/reset', { body: { code, new_password } });

  const mailedCode = async (email: string) => {
    // A mailbox gets three letters in a quarter of an hour.
    sveis.time.now = new Date(sveis.time.now.getTime() + 16 * MINUTE_MS);
    await forget(email);
    const text = (await queuedMail(sveis)).at(-1)?.text ?? '';
    return /code=([\w-]+)&host=fjord/.exec(text)?.[1] ?? '';
  };

  /** As the operator's tool makes one, to be read aloud. */
  const adminCode = (code: string) =>
    sveis.owner.inTenant(fjord.id, (tx) =>
      insertCode(tx, {
        id: newId(sveis.time.now),
        purpose: 'reset',
        codeHash: keyedHash(sveis.services.secret, 'reset', fjord.id, code),
        userId: fjord.users.admin ?? 0,
        language: 'en',
        now: sveis.time.now,
        expiresAt: new Date(sveis.time.now.getTime() + 60 * MINUTE_MS),
      }),
    );

  beforeAll(async () => {
    sveis = await startTestInstallation({ env: { PUBLIC_URL: 'https://sveis.example' } });
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee']);
    await addCompany(sveis, 'other', ['employee']);
  });
  afterAll(() => sveis.close());

  it('answers alike for a known and an unknown person, and mails only one of them', async () => {
    const answers = [await forget('employee'), await forget('nobody@fjord.example')];
    expect(answers.map((answer) => [answer.status, answer.body])).toEqual([
      [200, { status: 'success' }],
      [200, { status: 'success' }],
    ]);
    const mail = await queuedMail(sveis);
    expect(mail).toHaveLength(1);
    expect(mail[0]).toMatchObject({
      to: 'employee@fjord.example',
      subject: 'New password for Sveis at fjord AS',
    });
    expect(mail[0]?.text).toMatch(/https:\/\/sveis\.example\/reset-password\?code=[\w-]{27}&host=fjord/);
  });

  it('is replaced with the mailed link, which works once and ends all logins', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const code = await mailedCode('Employee@fjord.example');
    const password = newPassword();
    expect((await reset(code, password)).body).toEqual({ status: 'success', username: 'employee' });
    expect((await client('GET', '/api/get_task_count')).status).toBe(401);
    expect((await logIn(sveis.app, 'fjord', 'employee', password)).login.user.last_name).toBe('employee');
    expect((await reset(code, newPassword())).body.code).toBe('LINK_EXPIRED');
  });

  it('asking again kills neither the older link nor an administrator’s code; using one kills all of them', async () => {
    await adminCode('ABCDEFGH');
    const older = await mailedCode('admin');
    const newer = await mailedCode('admin');
    expect((await reset(older, newPassword())).status).toBe(200);
    for (const code of [older, newer, 'ABCD-EFGH'])
      expect((await reset(code, newPassword())).body.code).toBe('LINK_EXPIRED');
  });

  it('a link is too old after an hour', async () => {
    const code = await mailedCode('employee');
    const start = sveis.time.now;
    sveis.time.now = new Date(start.getTime() + 60 * MINUTE_MS);
    expect((await reset(code, newPassword())).body.code).toBe('LINK_EXPIRED');
    sveis.time.now = start;
  });

  it('a plain password is refused and leaves the link usable', async () => {
    const code = await mailedCode('employee');
    const refused = await reset(code, 'password');
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['new_password']]);
    expect((await reset(code, newPassword())).status).toBe(200);
  });

  it('a link opens nothing at another company, nor in other letters', async () => {
    const code = await mailedCode('employee');
    expect((await reset(code, newPassword(), 'other')).body.code).toBe('LINK_EXPIRED');
    expect((await reset(code.toLowerCase(), newPassword())).body.code).toBe('LINK_EXPIRED');
    expect((await reset(code, newPassword(), 'nowhere')).body.code).toBe('UNKNOWN_HOST');
    expect((await reset(code, newPassword())).status).toBe(200);
  });

  it('one of ten sent at once changes it', async () => {
    const code = await mailedCode('employee');
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(code, newPassword())));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it.each([
    ['07AB1XYZ9KQ2', '07ab1xyz9kq2'],
    ['17AB1XYZ9KQ2', '17AB 1XYZ 9KQ2'],
    ['27AB1XYZ9KQ2', '27ab-1xyz-9kq2'],
    ['30AB1XYZ9KQ2', '3OABiXYZ9KQ2'],
    ['40AB1XYZ9KQ2', ' 4oabLxyz9kq2 '],
  ])('an administrator’s code %s may be typed as "%s"', async (code, typed) => {
    await adminCode(code);
    expect((await reset(typed, newPassword())).status).toBe(200);
    expect((await reset(code, newPassword())).body.code).toBe('LINK_EXPIRED');
  });

  it('codes cannot be guessed from one address', async () => {
    const guesser = createClient(sveis.app, { host: 'fjord', address: '192.0.2.1' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const body = { code: `guess${turn}`, new_password: 'seven red boats' };
      statuses.push((await guesser('POST', '/api/password/reset', { body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('no code is kept in the clear', async () => {
    const code = await mailedCode('employee');
    const rows = await superQuery<{ all: string }>(
      sveis,
      'select row_to_json(c)::text as all from one_time_code c',
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.some((row) => row.all.includes(code))).toBe(false);
  });
});
