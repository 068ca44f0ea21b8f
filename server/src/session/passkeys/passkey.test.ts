import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deactivateUser } from '../../admin/index.ts';
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
} from '../../testing/index.ts';
import { type Ceremony, type SoftwarePasskey, softwarePasskey } from '../../testing/software-passkey.ts';

const PATH = '/api/main/account/passkeys';

describe('a passkey', () => {
  let sveis: TestInstallation;
  let company: TestCompany;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    company = await addCompany(sveis, 'fjord', ['admin', 'employee', 'foreman', 'superadmin']);
    await addCompany(sveis, 'other', ['admin']);
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    for (const table of ['passkey', 'passkey_challenge', 'login_counter', 'recovery_code', 'second_factor'])
      await superQuery(sveis, `delete from ${table}`, []);
    await superQuery(sveis, 'update app_user set is_active = true', []);
    await superQuery(sveis, 'update tenant set is_active = true', []);
    await superQuery(sveis, 'update tenant_setting set values = values - $1', ['require_second_factor']);
  });

  const later = (seconds: number) => {
    sveis.time.now = new Date(sveis.time.now.getTime() + seconds * 1000);
  };
  const said = ({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) => [
    status,
    body.code,
  ];
  const stranger = (host = 'fjord') => createClient(sveis.app, { host });

  async function optionsFor(client: TestClient, password = TEST_PASSWORD) {
    const begun = await client('POST', `${PATH}/options`, { body: { current_password: password } });
    return begun.record.options;
  }
  const add = (client: TestClient, credential: unknown, name = 'My phone') =>
    client('POST', PATH, { body: { name, credential } });

  async function withPasskey(username: string, host = 'fjord') {
    const { client, login } = await logIn(sveis.app, host, username);
    const passkey = softwarePasskey();
    const added = await add(client, passkey.create(await optionsFor(client)));
    expect(added.status).toBe(200);
    return { client, passkey, userId: login.user.user_id, id: String(added.record.id) };
  }

  const challenge = async (host = 'fjord') =>
    (await stranger(host)('POST', '/api/login/passkey/options')).body.options;
  const send = (credential: unknown, host = 'fjord') =>
    stranger(host)('POST', '/api/login/passkey', { body: { credential } });
  const enter = async (passkey: SoftwarePasskey, change: Partial<Ceremony> = {}, host = 'fjord') =>
    send(passkey.sign(await challenge(host), change), host);

  it('is added with the password, told by mail, and logs its owner in', async () => {
    const { passkey, userId, client } = await withPasskey('employee');
    const mail = (await queuedMail(sveis)).filter(
      ({ subject }) => subject === 'A passkey was added in Sveis',
    );
    expect(mail.at(-1)?.to).toBe('employee@fjord.example');
    const entered = await enter(passkey);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ user: { user_id: userId }, vault_key: expect.any(String) });
    const list = await client('GET', PATH);
    expect(list.body.data).toEqual([
      expect.objectContaining({ name: 'My phone', last_used_at: sveis.time.now.toISOString() }),
    ]);
    const log = await superQuery(
      sveis,
      `select action, entity, after from audit where tenant_id = $1 and actor_id = $2 order by id`,
      [company.id, userId],
    );
    expect(log).toContainEqual(expect.objectContaining({ action: 'create', entity: 'passkey' }));
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'login', after: expect.objectContaining({ via: 'passkey' }) }),
    );
  });

  it('gives the same vault key as the password: what the phone keeps stays readable', async () => {
    const { passkey } = await withPasskey('employee');
    const { login } = await logIn(sveis.app, 'fjord', 'employee');
    expect((await enter(passkey)).body.vault_key).toBe(login.vault_key);
  });

  it('is not added by who finds an open phone, nor by an answer to somebody else’s question', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const wrong = await client('POST', `${PATH}/options`, { body: { current_password: 'guess' } });
    expect(said(wrong)).toEqual([422, 'WRONG_PASSWORD']);
    const colleague = await logIn(sveis.app, 'fjord', 'foreman');
    const theirs = softwarePasskey().create(await optionsFor(colleague.client));
    expect(said(await add(client, theirs))).toEqual([422, 'PASSKEY_EXPIRED']);
    const forLogin = { ...((await optionsFor(client)) as object), ...((await challenge()) as object) };
    expect(said(await add(client, softwarePasskey().create(forLogin)))).toEqual([422, 'PASSKEY_EXPIRED']);
  });

  it.each<[string, Partial<Ceremony>]>([
    ['of another address', { origin: 'http://localhost:9999' }],
    ['of another name', { rpId: 'evil.example' }],
    ['nobody unlocked', { isVerified: false }],
  ])('%s is neither added nor lets in', async (_name, change) => {
    const { client } = await logIn(sveis.app, 'fjord', 'foreman');
    const refused = await add(client, softwarePasskey().create(await optionsFor(client), change));
    expect(said(refused)).toEqual([422, 'PASSKEY_UNUSABLE']);
    const { passkey } = await withPasskey('employee');
    const entered = await enter(passkey, change);
    expect(said(entered)).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    expect(entered.cookies).toEqual([]);
  });

  it('answers each question once and in time', async () => {
    const { client, passkey } = await withPasskey('employee');
    const credential = passkey.sign(await challenge());
    expect((await send(credential)).status).toBe(200);
    expect(said(await send(credential))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    const late = passkey.sign(await challenge());
    const lateNew = softwarePasskey().create(await optionsFor(client));
    later(301);
    expect(said(await send(late))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    expect(said(await add(client, lateNew))).toEqual([422, 'PASSKEY_EXPIRED']);
    const question = await challenge();
    const tries = [passkey.sign(question), passkey.sign(question), passkey.sign(question)];
    const answers = await Promise.all(tries.map((one) => send(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('spends the question also where the answer was wrong', async () => {
    const { passkey } = await withPasskey('employee');
    const question = await challenge();
    expect((await send(passkey.sign(question, { isVerified: false }))).status).toBe(401);
    expect((await send(passkey.sign(question))).status).toBe(401);
  });

  it('whose counter stands still or goes back was copied', async () => {
    const { passkey } = await withPasskey('employee');
    expect((await enter(passkey, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect(said(await enter(passkey, { counter }))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    expect((await enter(passkey, { counter: 8 })).status).toBe(200);
  });

  it('that does not count stays at nought', async () => {
    const { passkey } = await withPasskey('employee');
    for (let turn = 0; turn < 2; turn += 1) expect((await enter(passkey, { counter: 0 })).status).toBe(200);
  });

  it('opens nothing signed by another key, for another person, or from inside another page', async () => {
    const { passkey } = await withPasskey('employee');
    const other = await withPasskey('foreman');
    for (const change of [
      { key: other.passkey.key },
      { userHandle: other.passkey.sign(await challenge()).response.userHandle },
      { crossOrigin: true },
    ])
      expect(said(await enter(passkey, change))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    const mine = passkey.sign(await challenge());
    const swapped = { ...mine, id: other.passkey.credentialId, rawId: other.passkey.credentialId };
    expect(said(await send(swapped))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
  });

  it('opens nothing in another company, nor is one of its questions answered there', async () => {
    const { passkey } = await withPasskey('admin', 'other');
    expect(said(await enter(passkey, {}, 'fjord'))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    const credential = passkey.sign(await challenge('fjord'));
    expect(said(await send(credential, 'other'))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    expect((await enter(passkey, {}, 'other')).status).toBe(200);
  });

  it('ends with the person: who comes back adds a new one', async () => {
    const { passkey, userId } = await withPasskey('foreman');
    await sveis.owner.inTenant(company.id, (tx) => deactivateUser(tx, userId, sveis.time.now));
    await superQuery(sveis, 'update app_user set is_active = true where tenant_id = $1 and id = $2', [
      company.id,
      userId,
    ]);
    expect(said(await enter(passkey))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
  });

  it('is gone when the office resets the second factor of who has lost a phone', async () => {
    const { passkey, userId } = await withPasskey('employee');
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    expect((await client('DELETE', `/api/main/admin/users/${userId}/second-factor`)).status).toBe(200);
    expect(said(await enter(passkey))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
  });

  it('opens nothing for who was deactivated, nor in a company that is closed', async () => {
    const { passkey, userId } = await withPasskey('employee');
    await superQuery(sveis, 'update app_user set is_active = false where tenant_id = $1 and id = $2', [
      company.id,
      userId,
    ]);
    expect(said(await enter(passkey))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
    await superQuery(sveis, 'update app_user set is_active = true where tenant_id = $1', [company.id]);
    const credential = passkey.sign(await challenge());
    await superQuery(sveis, 'update tenant set is_active = false where id = $1', [company.id]);
    expect((await send(credential)).status).toBe(422);
  });

  it('stands for both factors: no code is asked for, and a demand does not end its session', async () => {
    const { passkey, client } = await withPasskey('superadmin');
    await superQuery(
      sveis,
      `update tenant_setting set values = values || '{"require_second_factor": true}'`,
      [],
    );
    const entered = await enter(passkey);
    expect(entered.status).toBe(200);
    const inside = createClient(sveis.app, { host: 'fjord', token: String(entered.body.token) });
    const { endSessionsWithoutFactor } = await import('../index.ts');
    await sveis.services.database.inTenant(company.id, (tx) => endSessionsWithoutFactor(tx, sveis.time.now));
    expect((await inside('GET', PATH)).status).toBe(200);
    expect((await client('GET', PATH)).status).toBe(401);
  });

  it('is removed by its owner only', async () => {
    const { client, passkey, id } = await withPasskey('employee');
    const colleague = await logIn(sveis.app, 'fjord', 'foreman');
    expect((await colleague.client('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect((await createClient(sveis.app)('DELETE', `${PATH}/${id}`)).status).toBe(401);
    expect((await client('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await client('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect(said(await enter(passkey))).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
  });

  it('is known once in a company', async () => {
    const { client, passkey } = await withPasskey('employee');
    expect(said(await add(client, passkey.create(await optionsFor(client))))).toEqual([422, 'PASSKEY_KNOWN']);
  });

  it('with something else in place of an answer is refused by its shape', async () => {
    expect((await send({ id: 'x' })).status).toBe(422);
    const passkey = softwarePasskey().sign(await challenge());
    const broken = { ...passkey, response: { ...passkey.response, clientDataJSON: 'AAAA' } };
    const answer = await send({ ...broken, response: { ...broken.response, userHandle: 'AA' } });
    expect(said(answer)).toEqual([401, 'PASSKEY_NOT_ACCEPTED']);
  });
});

it('is not offered where the address has no name', async () => {
  const sveis = await startTestInstallation({ env: { PUBLIC_URL: 'https://192.168.1.20:8443' } });
  await addCompany(sveis, 'fjord', ['admin']);
  const answer = await createClient(sveis.app, { host: 'fjord' })('POST', '/api/login/passkey/options');
  expect([answer.status, answer.body.code]).toEqual([422, 'PASSKEYS_NEED_NAME']);
  await sveis.close();
});
