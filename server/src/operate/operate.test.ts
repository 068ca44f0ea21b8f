import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '../audit/index.ts';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../testing/index.ts';
import { operate, type Said } from './testing/terminal.ts';

describe("the operator's tool", () => {
  let sveis: TestInstallation;
  const run = (args: readonly string[], input?: string): Promise<Said> =>
    operate(args, {
      env: {
        DATABASE_URL: sveis.urls.appUrl,
        DATABASE_ADMIN_URL: sveis.urls.ownerUrl,
        DATA_DIR: sveis.dataDir,
      },
      now: sveis.time.now,
      ...(input === undefined ? {} : { input }),
    });

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['admin', 'employee']);
  });
  afterAll(() => sveis.close());

  it('lists its commands, and explains each', async () => {
    const overview = await run(['--help']);
    expect(overview.exitCode).toBe(0);
    for (const name of ['tenant create', 'user reset-password', 'backup', 'restore', 'audit verify']) {
      expect(overview.out.join('\n')).toContain(name);
    }
    const help = await run(['user', 'create', '--help']);
    expect(help.exitCode).toBe(0);
    expect(help.out.join('\n')).toContain('--first-name <text>');
  });

  it.each([
    [[], 'npm run sveis'],
    [['tenant', 'destroy'], 'there is no command "tenant destroy"'],
    [['colour'], '--help lists them'],
    [['tenant', 'create', '--host', 'x'], 'missing: --name'],
    [['tenant'], 'there are tenant create, tenant list'],
    [['tenant', 'list', '--colour'], "Unknown option '--colour'; --help lists what it takes"],
    [['token', 'create', '--tenant', 'fjord', '--name', 'x', '--scopes', 'all'], 'some of login_links'],
    [
      [
        ...['user', 'create', '--tenant', 'fjord', '--username', 'e va', '--email', 'nowhere'],
        ...['--first-name', '<b>', '--last-name', 'Dal', '--initials', 'E'],
      ],
      'not acceptable: --username "e va", --email "nowhere", --first-name "<b>", --initials "E"',
    ],
    [['user', 'disable', '--tenant', 'fjord', '--username', 'employee'], 'Add --yes'],
  ])('answers %j with exit code 2 and what is wrong', async (args, said) => {
    const answer = await run(args);
    expect(answer.exitCode).toBe(2);
    expect([...answer.out, ...answer.err].join('\n')).toContain(said);
  });

  it('adds a company and its first administrator, who sets a password by the printed code', async () => {
    const made = await run([
      'tenant',
      'create',
      '--host',
      'nord',
      '--name',
      'Nord AS',
      '--features',
      'timer,pwa',
      '--json',
    ]);
    expect(made.json).toMatchObject({ status: 'success', host: 'nord' });
    const admin = await run([
      ...['user', 'create', '--tenant', 'nord', '--username', 'sjef', '--email', 'sjef@nord.example'],
      ...['--first-name', 'Siv', '--last-name', 'Dal', '--role', 'admin', '--json'],
    ]);
    const client = createClient(sveis.app, { host: 'nord' });
    const reset = await client('POST', '/api/password/reset', {
      body: { code: admin.json.code, new_password: 'en lang setning' },
    });
    expect(reset.status).toBe(200);
    const { login } = await logIn(sveis.app, 'nord', 'sjef', 'en lang setning');
    expect([login.role.slug, login.user.initialer]).toEqual(['admin', 'SD']);
  });

  it('takes a password from the standard input, and refuses a poor one', async () => {
    const args = [
      ...['user', 'create', '--tenant', 'fjord', '--username', 'ny', '--email', 'ny@fjord.example'],
      ...['--first-name', 'Nina', '--last-name', 'Ytre', '--password-stdin'],
    ];
    expect((await run(args, 'kort\n')).exitCode).toBe(2);
    expect((await run(args, 'en lang setning\n')).exitCode).toBe(0);
    expect((await logIn(sveis.app, 'fjord', 'ny', 'en lang setning')).login.role.slug).toBe('employee');
    const again = await run(args, 'en lang setning\n');
    expect([again.exitCode, again.err.at(-1)]).toEqual([
      1,
      expect.stringContaining('taken already: --username "ny", --email "ny@fjord.example"'),
    ]);
  });

  it('takes away the second factor of an administrator who has lost everything', async () => {
    const { login } = await logIn(sveis.app, 'fjord', 'admin');
    await superQuery(
      sveis,
      `insert into second_factor (tenant_id, user_id, secret, created_at, confirmed_at)
       select tenant_id, id, 'v1.x.y', now(), now() from app_user where id = $1`,
      [login.user.user_id],
    );
    await expect(logIn(sveis.app, 'fjord', 'admin')).rejects.toThrow('SECOND_FACTOR_REQUIRED');
    const args = ['user', 'reset-second-factor', '--tenant', 'fjord', '--username', 'admin'];
    expect((await run(args)).exitCode).not.toBe(0);
    const { exitCode, out } = await run([...args, '--yes']);
    expect([exitCode, out.join()]).toEqual([0, expect.stringContaining('is taken away')]);
    await logIn(sveis.app, 'fjord', 'admin');
  });

  it('resets a password by a code that works once', async () => {
    const { out, exitCode } = await run([
      'user',
      'reset-password',
      '--tenant',
      'fjord',
      '--username',
      'admin',
    ]);
    expect(exitCode).toBe(0);
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(out.join())?.[0] ?? '';
    const reset = (new_password: string) =>
      createClient(sveis.app, { host: 'fjord' })('POST', '/api/password/reset', {
        body: { code: code.toLowerCase(), new_password },
      });
    expect((await reset('helt nytt passord')).status).toBe(200);
    expect((await reset('enda et passord')).status).not.toBe(200);
    await logIn(sveis.app, 'fjord', 'admin', 'helt nytt passord');
  });

  it('shuts a person out, open sessions and all', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const { exitCode } = await run([
      'user',
      'disable',
      '--tenant',
      'fjord',
      '--username',
      'employee',
      '--yes',
    ]);
    expect(exitCode).toBe(0);
    expect((await client('GET', '/api/check_and_get_tenant_features')).status).toBe(401);
    await expect(logIn(sveis.app, 'fjord', 'employee')).rejects.toThrow('login failed');
  });

  it('gives a host application a token, and takes it back', async () => {
    const made = await run(['token', 'create', '--tenant', 'fjord', '--name', 'erp', '--json']);
    const token = String(made.json.token);
    const ask = () =>
      createClient(sveis.app, { token })('POST', '/api/host/direct-login', { body: { username: 'admin' } });
    const before = (await ask()).status;
    expect((await run(['token', 'revoke', '--tenant', 'fjord', '--name', 'erp', '--yes'])).exitCode).toBe(0);
    expect([before, (await ask()).status]).toEqual([200, 401]);
  });

  it('finds an audit log that was changed afterwards', async () => {
    await sveis.owner.inTenant(1, sealAudit);
    expect((await run(['audit', 'verify'])).exitCode).toBe(0);
    const client = new pg.Client({ connectionString: sveis.urls.superUrl });
    await client.connect();
    await client.query(
      "update audit set action = 'nothing' where (tenant_id, id) = (select tenant_id, audit_id from audit_seal where tenant_id = 1 and seq = 2)",
    );
    await client.end();
    const found = await run(['audit', 'verify', '--json']);
    expect(found.exitCode).toBe(1);
    expect(found.json).toMatchObject({
      status: 'failed',
      companies: [{ host: 'fjord', brokenAt: 2 }, { brokenAt: null }],
    });
  });

  it('asks before it puts demo companies beside real ones', async () => {
    expect((await run(['demo'])).exitCode).toBe(2);
    const loaded = await run(['demo', '--yes', '--json']);
    expect(loaded.json.added).toHaveLength(3);
    await logIn(sveis.app, 'demo', 'sveis1');
    expect((await run(['demo'])).out).toEqual(['The demo companies are all here.']);
  });
});
