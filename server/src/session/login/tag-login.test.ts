import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTag } from '../../admin/index.ts';
import {
  addCompany,
  cookieNamed,
  createClient,
  startTestInstallation,
  superQuery,
  TEST_PASSWORD,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
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

  const enrol = async (host: string) =>
    cookieNamed(
      await createClient(sveis.app, { host })('POST', '/api/login', {
        body: { email: 'admin', password: TEST_PASSWORD, remember_device: true },
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

  it('works for a colleague after anybody’s password login with "remember this device"', async () => {
    const device = await enrol('fjord');
    const answer = await scan('fjord', ' 04:a1:b2:c3 ', device);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ last_name: 'employee' });
    const me = createClient(sveis.app, { token: String(answer.body.token) });
    const sessions = await me('GET', '/api/main/account/sessions');
    expect(sessions.body.data).toEqual([expect.objectContaining({ via: 'rfid', current: true })]);
  });

  it('a login without "remember this device" enrols nothing', async () => {
    const login = await createClient(sveis.app, { host: 'fjord' })('POST', '/api/login', {
      body: { email: 'admin', password: TEST_PASSWORD },
    });
    expect(login.cookies.map(({ name }) => name)).toEqual(['sveis']);
  });

  it.each(['04A1B2C4', 'hello', '04A1B2', '%', "' or 1=1"])('the unknown tag %s is 401', async (tag) => {
    const answer = await scan('fjord', tag, await enrol('fjord'));
    expect([answer.status, answer.body.code]).toEqual([401, 'LOGIN_FAILED']);
  });

  it('a revoked tag is dead at once, and can be given to another', async () => {
    const lost = await addCompany(sveis, 'lost');
    await give(lost, TAG);
    const device = await enrol('lost');
    expect((await scan('lost', TAG, device)).status).toBe(200);
    await superQuery(sveis, 'update rfid_tag set revoked_at = now() where tenant_id = $1', [lost.id]);
    expect((await scan('lost', TAG, device)).status).toBe(401);
    await give(lost, TAG, 'admin');
    expect((await scan('lost', TAG, device)).body.user).toMatchObject({ last_name: 'admin' });
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
});
