import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTag, createGroup, deactivateUser } from '../../admin/index.ts';
import {
  addCompany,
  cookieNamed,
  createClient,
  logIn,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
import { hashToken } from '../token.ts';
import { keyedHash } from './keyed-hash.ts';

const TAG = '04A1B2C3';

describe('logging in with a tag', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;

  const give = (company: TestCompany, tag: string, user = 'employee') =>
    sveis.owner.inTenant(company.id, (tx) =>
      addTag(tx, {
        userId: company.users[user] ?? 0,
        tagHash: keyedHash(sveis.services.secret, 'tag', company.id, tag),
        now: sveis.time.now,
      }),
    );

  const enrol = async (host: string, email = 'employee', device?: string) =>
    cookieNamed(
      await createClient(sveis.app, { host })('POST', '/api/login', {
        body: { email, password: TEST_PASSWORD, remember_device: true },
        ...(device ? { cookies: { device } } : {}),
      }),
      'device',
    );

  const scan = (host: string, rfidnumber: string, device?: string) =>
    createClient(sveis.app, { host })('POST', '/api/loginrfid', {
      body: { rfidnumber },
      ...(device ? { cookies: { device } } : {}),
    });

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord');
    await give(fjord, TAG);
  });
  afterAll(() => sveis.close());

  it('is refused on a phone the company does not know', async () => {
    const answers = [await scan('fjord', TAG), await scan('fjord', TAG, `1.${'A'.repeat(43)}`)];
    for (const answer of answers)
      expect([answer.status, answer.body.code]).toEqual([422, 'DEVICE_NOT_ENROLLED']);
  });

  it('the login screen hears beforehand whether this phone takes tags', async () => {
    await addCompany(sveis, 'elsewhere', ['employee']);
    const device = await enrol('fjord');
    const ask = async (host: string, cookie?: string) =>
      (
        await createClient(sveis.app)(
          'GET',
          `/api/tenant?host=${host}`,
          cookie ? { cookies: { device: cookie } } : {},
        )
      ).body.takes_tags;
    expect([
      await ask('fjord'),
      await ask('fjord', `${device.split('.')[0]}.${'A'.repeat(43)}`),
      await ask('elsewhere', device),
      await ask('nowhere', device),
      await ask('fjord', device),
    ]).toEqual([false, false, false, null, true]);
  });

  it('works for the person who chose the phone with their password', async () => {
    const device = await enrol('fjord');
    const answer = await scan('fjord', ' 04:a1:b2:c3 ', device);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ last_name: 'employee' });
    const me = createClient(sveis.app, { token: String(answer.body.token) });
    const sessions = await me('GET', '/api/main/account/sessions');
    expect(sessions.body.data).toContainEqual(expect.objectContaining({ via: 'rfid', current: true }));
  });

  it('does not work on somebody else’s phone, however often it is tried', async () => {
    const mine = await enrol('fjord', 'admin');
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await scan('fjord', TAG, mine);
      expect([answer.status, answer.body.code]).toEqual([401, 'TAG_NOT_ACCEPTED']);
      expect(answer.cookies).toEqual([]);
    }
    const unknown = await scan('fjord', '04FFFFFF', mine);
    expect(unknown.body).toEqual((await scan('fjord', TAG, mine)).body);
  });

  it('a login without "remember this device" enrols nothing', async () => {
    const login = await createClient(sveis.app, { host: 'fjord' })('POST', '/api/login', {
      body: { email: 'admin', password: TEST_PASSWORD },
    });
    expect(login.cookies.map(({ name }) => name)).toEqual(['sveis']);
  });

  it.each(['04A1B2C4', 'hello', '04A1B2', '%', "' or 1=1"])('the unknown tag %s is 401', async (tag) => {
    const answer = await scan('fjord', tag, await enrol('fjord'));
    expect([answer.status, answer.body.code]).toEqual([401, 'TAG_NOT_ACCEPTED']);
  });

  it('a revoked tag is dead at once, and can be given to another', async () => {
    const lost = await addCompany(sveis, 'lost', ['admin', 'employee', 'warehouse']);
    await give(lost, TAG);
    const device = await enrol('lost');
    expect((await scan('lost', TAG, device)).status).toBe(200);
    await superQuery(sveis, 'update rfid_tag set revoked_at = now() where tenant_id = $1', [lost.id]);
    expect((await scan('lost', TAG, device)).status).toBe(401);
    await give(lost, TAG, 'warehouse');
    await enrol('lost', 'warehouse', device);
    expect((await scan('lost', TAG, device)).body.user).toMatchObject({ last_name: 'warehouse' });
  });

  it('a phone taken out of use reads no tags', async () => {
    const device = await enrol('fjord');
    await superQuery(sveis, 'update device set revoked_at = now() where tenant_id = $1', [fjord.id]);
    expect((await scan('fjord', TAG, device)).body.code).toBe('DEVICE_NOT_ENROLLED');
  });

  it('another company’s phone and another company’s tag open nothing', async () => {
    await addCompany(sveis, 'other');
    const theirs = await enrol('other');
    expect((await scan('fjord', TAG, theirs)).body.code).toBe('DEVICE_NOT_ENROLLED');
    expect((await scan('other', TAG, theirs)).status).toBe(401);
  });

  it('a company’s decimal readers name the same tag', async () => {
    const company = await addCompany(sveis, 'decimal', undefined, { settings: { rfid_reader: 'decimal' } });
    await give(company, '04A2B2C3');
    const device = await enrol('decimal');
    expect((await scan('decimal', '0077771459', device)).status).toBe(200);
    expect((await scan('decimal', '04A2B2C3', device)).status).toBe(401);
  });

  it('is closed where the company has not switched it on', async () => {
    const company = await addCompany(sveis, 'off', undefined, { features: ['timer', 'pwa'] });
    await give(company, TAG);
    expect((await scan('off', TAG, await enrol('off'))).body.code).toBe('DEVICE_NOT_ENROLLED');
  });

  it('trying tag after tag ends at twenty, and right ones do not count', async () => {
    const company = await addCompany(sveis, 'scan');
    await give(company, TAG);
    const device = await enrol('scan');
    for (let turn = 0; turn < 5; turn += 1) expect((await scan('scan', TAG, device)).status).toBe(200);
    const tags = Array.from({ length: 25 }, (_, index) => `04B0000${index.toString(16).padStart(2, '0')}`);
    const statuses: number[] = [];
    for (const tag of tags) statuses.push((await scan('scan', tag, device)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('no tag number is kept in the clear', async () => {
    const rows = await superQuery<{ hex: string }>(
      sveis,
      "select encode(tag_hash, 'hex') as hex from rfid_tag",
    );
    expect(rows.every((row) => row.hex.length === 64 && !row.hex.toUpperCase().includes(TAG))).toBe(true);
  });

  describe('in every constellation', () => {
    const roles = ['admin', 'employee', 'foreman', 'hse', 'subcontractor', 'warehouse'];
    const tagOf = (role: string) => `04C0000${roles.indexOf(role)}`;
    let yard: TestCompany;
    let groups = 0;
    const manager = async (role: string, isAdministrative: boolean) => {
      groups += 1;
      await sveis.owner.inTenant(yard.id, (tx) =>
        createGroup(tx, {
          name: `Group ${groups}`,
          description: '',
          isAdministrative,
          levels: isAdministrative ? [] : [{ module: 'deviation', level: 'manage' }],
          members: [yard.users[role] ?? 0],
        }),
      );
    };

    beforeAll(async () => {
      yard = await addCompany(sveis, 'yard', roles);
      for (const role of roles) await give(yard, tagOf(role), role);
      await manager('hse', false);
      await manager('warehouse', true);
    });

    it('only a worker’s tag opens anything, on their own phone or on a terminal', async () => {
      const wrong: string[] = [];
      for (const enroller of roles)
        for (const isShared of [false, true]) {
          const device = await enrol('yard', enroller);
          await superQuery(
            sveis,
            'update device set is_shared = $2 where tenant_id = $1 and token_hash = $3',
            [yard.id, isShared, hashToken(String(device))],
          );
          for (const owner of roles) {
            const isWorker = ['employee', 'foreman', 'subcontractor'].includes(owner);
            const expected = isWorker && (isShared || owner === enroller) ? 200 : 401;
            const { status } = await scan('yard', tagOf(owner), device);
            if (status !== expected) wrong.push(`${enroller} ${owner} ${isShared}: ${status}`);
          }
        }
      expect(wrong).toEqual([]);
    });

    it('an administrator makes a terminal, and forgets it with every login it gave', async () => {
      const boss = (await logIn(sveis.app, 'yard', 'admin')).client;
      const worker = (await logIn(sveis.app, 'yard', 'employee')).client;
      const device = await enrol('yard', 'foreman');
      const listed = (await boss('GET', '/api/main/devices')).body.data as { id: string }[];
      const [row] = await superQuery<{ id: string }>(
        sveis,
        'select id from device where tenant_id = $1 and token_hash = $2',
        [yard.id, hashToken(String(device))],
      );
      const id = String(row?.id);
      expect(listed.map((one) => one.id)).toContain(id);
      expect((await worker('PUT', `/api/main/devices/${id}`, { body: { is_shared: true } })).status).toBe(
        403,
      );
      expect((await boss('PUT', `/api/main/devices/${id}`, { body: { is_shared: true } })).status).toBe(200);
      const inside = await scan('yard', tagOf('employee'), device);
      expect(inside.status).toBe(200);
      const forgotten = await boss('DELETE', `/api/main/devices/${id}`);
      expect([forgotten.status, Number(forgotten.body.ended) > 0]).toEqual([200, true]);
      const token = String(inside.body.token);
      expect((await createClient(sveis.app, { token })('GET', '/api/get_task_count')).status).toBe(401);
      expect((await scan('yard', tagOf('employee'), device)).body.code).toBe('DEVICE_NOT_ENROLLED');
      expect((await boss('DELETE', `/api/main/devices/${id}`)).status).toBe(404);
    });

    it('goes with the person: their phone, the logins it gave, their tag on other phones', async () => {
      const own = await enrol('yard', 'subcontractor');
      await enrol('yard', 'employee', own);
      const colleague = await scan('yard', tagOf('employee'), own);
      expect(colleague.status).toBe(200);
      await sveis.owner.inTenant(yard.id, (tx) =>
        deactivateUser(tx, yard.users.subcontractor ?? 0, sveis.time.now),
      );
      const token = String(colleague.body.token);
      expect((await createClient(sveis.app, { token })('GET', '/api/get_task_count')).status).toBe(401);
      for (const role of ['employee', 'subcontractor'])
        expect((await scan('yard', tagOf(role), own)).body.code).toBe('DEVICE_NOT_ENROLLED');
    });
  });
});
