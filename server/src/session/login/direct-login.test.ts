import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deactivateUser } from '../../admin/index.ts';
import {
  addCompany,
  createClient,
  startTestInstallation,
  superQuery,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
import { hashToken, newToken } from '../token.ts';

const MINUTE_MS = 60_000;

describe('a link that logs one person in', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let hostToken: string;

  const addHostToken = async (company: TestCompany) => {
    const token = newToken(company.id);
    await superQuery(
      sveis,
      `insert into host_token (tenant_id, id, token_hash, name, created_at)
       values ($1, gen_random_uuid(), $2, 'ERP', now())`,
      [company.id, hashToken(token)],
    );
    return token;
  };

  const ask = (token: string | undefined, body: object = { username: 'employee' }) =>
    createClient(sveis.app, token ? { token } : {})('POST', '/api/host/direct-login', { body });

  const newOtp = async () => String((await ask(hostToken)).body.otp);
  const linkOf = (otp: string, { domain = 'fjord', user = fjord.users.employee } = {}) =>
    `/api/directlogin/${otp}/${domain}/${user}`;

  let visits = 0;
  /** Each from an address of its own: what is tried here is the link, not the limit. */
  const visitor = () => createClient(sveis.app, { address: `203.0.113.${(visits++ % 250) + 1}` });
  const open = (url: string) => visitor()('GET', url);
  const confirm = (url: string) => visitor()('POST', url);

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman']);
    hostToken = await addHostToken(fjord);
  });
  afterAll(() => sveis.close());

  it('is made by a host application with its own token', async () => {
    const answer = await ask(hostToken, { username: 'Employee', lang: 'pl' });
    expect(answer.status).toBe(200);
    expect(answer.body.path).toBe(`/directlogin/${answer.body.otp}/fjord/pl/${fjord.users.employee}`);
    expect(answer.body.expires_at).toBe('2026-11-12T06:10:00.000Z');
    expect(Buffer.from(String(answer.body.otp), 'base64url')).toHaveLength(16);
  });

  it('is made for nobody else: no token, a wrong one, a revoked one', async () => {
    const revoked = await addHostToken(fjord);
    await superQuery(sveis, 'update host_token set revoked_at = now() where token_hash = $1', [
      hashToken(revoked),
    ]);
    for (const token of [undefined, newToken(fjord.id), revoked]) {
      expect((await ask(token)).body.code).toBe('NO_SESSION');
    }
  });

  it('is not made for an unknown or a disabled person', async () => {
    const { id, users } = await addCompany(sveis, 'left', ['employee']);
    const token = await addHostToken(await Promise.resolve({ id, users, host: 'left' }));
    await sveis.owner.inTenant(id, (tx) => deactivateUser(tx, users.employee ?? 0, sveis.time.now));
    expect((await ask(hostToken, { username: 'nobody' })).status).toBe(404);
    expect((await ask(token)).status).toBe(404);
  });

  it('shows whom it would log in, as often as it is opened, and spends nothing', async () => {
    const link = linkOf(await newOtp());
    for (const _turn of [1, 2, 3]) {
      const answer = await open(link);
      expect(answer.body).toMatchObject({ status: 'success', name: 'Test employee', company: 'fjord AS' });
      expect(answer.cookies).toEqual([]);
    }
    expect((await confirm(link)).status).toBe(200);
  });

  it('logs in once', async () => {
    const link = linkOf(await newOtp());
    const first = await confirm(link);
    expect(first.body.user).toMatchObject({ user_id: fjord.users.employee });
    expect(
      (await createClient(sveis.app, { token: String(first.body.token) })('GET', '/api/get_task_count'))
        .status,
    ).toBe(200);
    for (const again of [await confirm(link), await open(link)]) {
      expect([again.status, again.body.code]).toEqual([422, 'LINK_EXPIRED']);
    }
  });

  it('logs one in when ten confirm at once', async () => {
    const link = linkOf(await newOtp());
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'LINK_EXPIRED')).toHaveLength(9);
  });

  it('is too old after ten minutes', async () => {
    const start = sveis.time.now;
    const link = linkOf(await newOtp());
    sveis.time.now = new Date(start.getTime() + 10 * MINUTE_MS - 1);
    expect((await open(link)).status).toBe(200);
    sveis.time.now = new Date(start.getTime() + 11 * MINUTE_MS);
    expect((await open(link)).body.code).toBe('LINK_EXPIRED');
    expect((await confirm(link)).body.code).toBe('LINK_EXPIRED');
    sveis.time.now = start;
  });

  it('is no link for another person, another company or another code', async () => {
    await addCompany(sveis, 'other', ['admin', 'employee', 'foreman']);
    const otp = await newOtp();
    const strange = [
      linkOf(otp, { user: fjord.users.admin }),
      linkOf(otp, { user: -100 }),
      linkOf(otp, { domain: 'other' }),
      linkOf(otp, { domain: 'nowhere' }),
      linkOf(otp, { domain: 'fjord.evil.example' }),
      linkOf(otp, { domain: '..%2ffjord' }),
      linkOf(otp.slice(1)),
      linkOf(`${otp}A`),
      linkOf('%00'),
    ];
    for (const link of strange) {
      for (const answer of [await open(link), await confirm(link)]) {
        expect([link, answer.status, answer.body.code]).toEqual([link, 422, 'LINK_EXPIRED']);
      }
    }
    expect((await confirm(linkOf(otp))).status).toBe(200);
  });

  it('logs nobody in who has been disabled meanwhile', async () => {
    const link = linkOf(String((await ask(hostToken, { username: 'foreman' })).body.otp), {
      user: fjord.users.foreman,
    });
    await sveis.owner.inTenant(fjord.id, (tx) =>
      deactivateUser(tx, fjord.users.foreman ?? 0, sveis.time.now),
    );
    expect((await confirm(link)).body.code).toBe('LINK_EXPIRED');
  });

  it('cannot be guessed from one address: ten tries, then a pause', async () => {
    const stranger = createClient(sveis.app, { address: '192.0.2.200' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await stranger('POST', linkOf(`guess${turn}`))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('stays open at an address that has spent its forgotten passwords and its resets', async () => {
    const stranger = createClient(sveis.app, { host: 'fjord', address: '192.0.2.201' });
    const last = { forgot: 0, reset: 0 };
    for (let turn = 0; turn < 61; turn += 1) {
      const forgot = { email: `nobody${turn}@fjord.example` };
      last.forgot = (await stranger('POST', '/api/password/forgot', { body: forgot })).status;
      const reset = { code: `guess${turn}`, new_password: 'seven red boats' };
      last.reset = (await stranger('POST', '/api/password/reset', { body: reset })).status;
    }
    expect(last).toEqual({ forgot: 429, reset: 429 });
    expect((await stranger('POST', linkOf(await newOtp()))).status).toBe(200);
  });

  it('is kept as a hash', async () => {
    const otp = await newOtp();
    const rows = await superQuery<{ all: string }>(
      sveis,
      'select row_to_json(c)::text as all from one_time_code c',
    );
    expect(rows.some((row) => row.all.includes(otp))).toBe(false);
  });
});
