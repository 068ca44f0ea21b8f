import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../session/index.ts';
import {
  addCompany,
  cookieNamed,
  createClient,
  logIn,
  ownPage,
  queuedMail,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestInstallation,
} from '../testing/index.ts';

const TYPED = 'my-typed-secret-77';
const TAG = '04DEADBEEF77';

describe('what is written and answered when things go wrong', () => {
  let sveis: TestInstallation;
  const lines: string[] = [];
  const secrets: string[] = [TEST_PASSWORD, TYPED, TAG];

  beforeAll(async () => {
    sveis = await startTestInstallation({
      env: { LOG_LEVEL: 'trace' },
      onLogLine: (line) => void lines.push(line),
    });
    const { id } = await addCompany(sveis, 'fjord', ['admin', 'employee']);
    const hostToken = newToken(id);
    secrets.push(hostToken);
    await superQuery(
      sveis,
      `insert into host_token (tenant_id, id, token_hash, name, created_at) values ($1, gen_random_uuid(), $2, 'ERP', now())`,
      [id, hashToken(hostToken)],
    );
  });
  afterAll(() => sveis.close());

  const stranger = () => createClient(sveis.app, { host: 'fjord' });

  const failing = async (table: string, call: () => Promise<{ status: number; body: object }>) => {
    await superQuery(sveis, `revoke all on ${table} from sveis_app`);
    const answer = await call();
    await superQuery(sveis, `grant select, insert, update, delete on ${table} to sveis_app`);
    return answer;
  };

  it('a fault of ours says that something went wrong, and not what', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    const answers = [
      await failing('feature', () => client('GET', '/api/check_and_get_tenant_features')),
      await failing('app_user', () => client('POST', '/api/main/users/query', { body: { pipeline: [] } })),
      await failing('session', () =>
        stranger()('POST', '/api/login', { body: { email: 'admin', password: TEST_PASSWORD } }),
      ),
      await failing('login_counter', () =>
        stranger()('POST', '/api/login', { body: { email: 'admin', password: TYPED } }),
      ),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        500,
        { status: 'error', errorcode: 500, code: 'INTERNAL', message: 'Something went wrong' },
      ]);
    }
    const faults = lines.filter((line) => line.includes('a call failed'));
    expect(faults).toHaveLength(4);
    expect(faults[0]).toContain('permission denied for table feature');
  });

  it('no refusal carries a stack, a statement or a file name', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    const answers = [
      await stranger()('POST', '/api/login', { body: { email: 'admin', password: TYPED } }),
      await client('POST', '/api/main/users/query', { body: { pipeline: [{ $match: { "id' --": 1 } }] } }),
      await client('POST', '/api/main/users/query', {
        body: { pipeline: [{ $match: { name: { $regex: "'; select" } } }] },
      }),
      await client('DELETE', "/api/main/account/sessions/1' or 1=1"),
      await client('GET', '/api/get_task_count?user_id=%27'),
    ];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(
        /\bat \w+.*:\d+:\d+|select .* from|\.ts\b|node_modules|app_user/i,
      );
    }
  });

  it('a day of secrets leaves none in the log', async () => {
    const { client, login, cookies } = await logIn(sveis.app, 'fjord', 'employee');
    secrets.push(
      login.token,
      login.checklist_access_token,
      login.vault_key,
      ...cookies.map(({ value }) => value),
    );
    const enrolled = await stranger()('POST', '/api/login', {
      body: { email: 'employee', password: TEST_PASSWORD, remember_device: true },
    });
    const device = cookieNamed(enrolled, 'device');
    secrets.push(device, String(enrolled.body.token));

    await stranger()('POST', '/api/login', { body: { email: 'employee', password: TYPED } });
    await stranger()('POST', '/api/login', {
      body: `{"password":"${TYPED}"`,
      headers: { 'content-type': 'application/json' },
    });
    await stranger()('POST', '/api/loginrfid', { body: { rfidnumber: TAG }, cookies: { device } });
    await client('GET', '/api/automatic-logout', { cookies: { sveis: login.token }, headers: ownPage });
    await client('POST', '/api/main/account/password', {
      body: { current_password: TYPED, new_password: TYPED },
    });

    const made = await createClient(sveis.app, { token: secrets[3] ?? '' })(
      'POST',
      '/api/host/direct-login',
      { body: { username: 'employee' } },
    );
    const otp = String(made.body.otp);
    secrets.push(otp);
    await stranger()('GET', `/api/directlogin/${otp}/fjord/${login.user.user_id}`);
    await stranger()('GET', `/directlogin/${otp}/fjord/no/${login.user.user_id}`);
    await stranger()('GET', `/api/no-such-call/${otp}?token=${login.token}`);

    await stranger()('POST', '/api/password/forgot', { body: { email: 'employee' } });
    const code = /code=([\w-]+)/.exec((await queuedMail(sveis)).at(-1)?.text ?? '')?.[1] ?? '';
    secrets.push(code);
    await stranger()('GET', `/reset-password?code=${code}&host=fjord`);
    await stranger()('POST', '/api/password/reset', { body: { code, new_password: 'short' } });
    await failing('one_time_code', () =>
      stranger()('POST', '/api/password/reset', { body: { code, new_password: TYPED } }),
    );
    await stranger()('POST', '/api/csp-report', {
      body: JSON.stringify({
        'csp-report': {
          'document-uri': `https://fjord.example/reset-password?code=${code}&host=fjord`,
          referrer: `https://fjord.example/directlogin/${otp}/fjord/no/1`,
          'effective-directive': 'script-src',
          'blocked-uri': `https://evil.example/?stolen=${login.token}`,
        },
      }),
      headers: { 'content-type': 'application/csp-report' },
    });

    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThan(20);
    expect(secrets.every((secret) => secret.length >= 8)).toBe(true);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('each call leaves one line with its route, its status and its time', () => {
    const calls = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => 'route' in line && 'ms' in line);
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.map((line) => line.route)).toContain('/api/directlogin/:otp/:domain/:user_id');
  });
});
