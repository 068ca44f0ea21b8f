import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  logIn,
  startTestInstallation,
  type TestInstallation,
} from '../testing/index.ts';

const IMPORT = '/api/main/import';
const HEADER =
  'username;first_name;last_name;email;role;groups;leader;language;employed_from;employed_to;rfid';
type Role = 'admin' | 'employee' | 'foreman';

interface Answer {
  readonly import_id: string;
  readonly state: string;
  readonly counts: { new: number; changed: number; unchanged: number; error: number };
  readonly errors: readonly { line: number; column: string | null; code: string; message: string }[];
}

describe('people from a file', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let fjord: Crew<Role>;
  let other: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee', 'foreman'] as const);
    other = await hireCrew(sveis, 'other', ['admin'] as const);
    await fjord.as.admin('POST', '/api/main/admin/groups', { body: { name: 'Hall 2' } });
    await fjord.as.admin('POST', '/api/main/admin/groups', { body: { name: 'Pipe team' } });
  });
  afterAll(() => sveis.close());

  const csv = (...lines: readonly string[]) => [HEADER, ...lines, ''].join('\r\n');
  const send = (text: string, by: Role = 'admin') =>
    fjord.as[by]('POST', `${IMPORT}/preview?module=users&name=people.csv`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(text),
    });
  const preview = async (text: string, by: Role = 'admin') => {
    const answer = await send(text, by);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Answer;
  };
  const commit = (id: string, mode = 'all_or_nothing', by: Role = 'admin') =>
    fjord.as[by]('POST', `${IMPORT}/commit`, { body: { import_id: id, mode } });
  const bring = async (text: string) => {
    const { import_id } = await preview(text);
    const answer = await commit(import_id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as Answer;
  };
  const find = async (username: string) => {
    const { body } = await fjord.as.admin('POST', '/api/main/admin/users/query', {
      body: { pipeline: [{ $match: { username } }, { $limit: 2 }] },
    });
    const [row] = body.data as readonly { id: number }[];
    return row && (await fjord.as.admin('GET', `/api/main/admin/users/${row.id}`)).record;
  };
  const rights = async () =>
    (await fjord.as.admin('GET', '/api/main/admin/rights')).body as {
      roles: readonly { id: number; slug: string; name: string }[];
      groups: readonly { id: number; name: string }[];
    };
  const roleNamed = async (slug: string) => (await rights()).roles.find((role) => role.slug === slug);

  it('are looked at first, then written with names for role, groups and a leader of the same file', async () => {
    const foreman = (await roleNamed('foreman'))?.name;
    const text = csv(
      `jonas;Jonas;Petraitis;jonas@fjord.example;;Hall 2|Pipe team;TOMASZ;lt;01.11.2026;31.12.2027;04A1B2C3`,
      `tomasz;Tomasz;Zieliński;;${foreman};;foreman;polski;;;`,
    );
    const looked = await preview(text);
    expect(looked).toMatchObject({ state: 'ready', counts: { new: 2, error: 0 } });
    expect(await find('jonas')).toBeUndefined();
    expect((await commit(looked.import_id)).record).toMatchObject({ state: 'done', counts: { new: 2 } });
    const [jonas, tomasz, { groups }] = [await find('jonas'), await find('tomasz'), await rights()];
    expect(jonas).toMatchObject({
      first_name: 'Jonas',
      email: 'jonas@fjord.example',
      initialer: 'JP',
      language: 'lt',
      role_id: (await roleNamed('employee'))?.id,
      groups: ['Hall 2', 'Pipe team'].map((name) => groups.find((group) => group.name === name)?.id),
      leader_id: tomasz?.id,
      employed_from: '2026-11-01',
      employed_to: '2027-12-31',
      tags: [{ label: '…B2C3' }],
      state: 'invited',
      invited_until: null,
    });
    expect(tomasz).toMatchObject({
      language: 'pl',
      role_id: (await roleNamed('foreman'))?.id,
      leader_id: fjord.userId('foreman'),
    });
    expect(await preview(text)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, error: 0 } });
    const done = await bring('username;phone;email\r\nJONAS;+370 600;-\r\n');
    expect(done.counts).toMatchObject({ changed: 1 });
    expect(await find('jonas')).toMatchObject({ phone: '+370 600', email: '', first_name: 'Jonas' });
  });

  it('name every faulty line; the sound ones can be taken alone', async () => {
    const looked = await preview(
      csv(
        'anna;Anna;Berg;anna@fjord.example;;;;;;;',
        ';No;Name;;;;;;;;',
        'bad name;A;B;;;;;;;;',
        'king;A;B;;king;;;;;;',
        'lost;A;B;;;Nowhere;;;;;',
        'led;A;B;;;;nobody;;;;',
        'mail;A;B;jonas@;;;;;;;',
        `same;A;B;${(await find('employee'))?.email};;;;;;;`,
        'late;A;B;;;;;;01.02.2026;01.01.2026;',
        'tag;A;B;;;;;;;;04A1B2C3',
        'anna;Anna;Again;;;;;;;;',
        'nameless;;;;;;;;;;',
      ),
    );
    const told = looked.errors.map(({ line, column, code }) => [line, column, code]);
    expect(told).toContainEqual([3, 'username', 'required']);
    expect(told.map(([line]) => line)).toEqual(expect.arrayContaining([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]));
    expect(told).toContainEqual([5, 'role', 'choice']);
    expect(told).toContainEqual([6, 'groups', 'choice']);
    expect(told.find(([line]) => line === 7)?.[1]).toBe('leader');
    expect(told.find(([line]) => line === 11)?.[1]).toBe('rfid');
    expect((await commit(looked.import_id)).body.code).toBe('IMPORT_HAS_ERRORS');
    expect(await find('anna')).toBeUndefined();
    expect((await commit(looked.import_id, 'valid_only')).status).toBe(200);
    expect(await find('anna')).toMatchObject({ first_name: 'Anna', last_name: 'Berg' });
  });

  it('nobody gives more than their own rights by a file, and the last administrator stays', async () => {
    await fjord.give('foreman', 'users', 'manage');
    const raise = csv('employee;;;;admin;;;;;;', 'boss;A;B;;admin;;;;;;', 'foreman;;;;admin;;;;;;');
    const looked = await preview(raise, 'foreman');
    expect(looked.counts).toMatchObject({ new: 0, changed: 0, error: 3 });
    expect((await commit(looked.import_id, 'valid_only', 'foreman')).body.code).toBe('IMPORT_HAS_ERRORS');
    const takeover = await preview(csv('admin;;;thief@example.com;;;;;;;'), 'foreman');
    expect(takeover.counts.error).toBe(1);
    const demoted = await preview(csv('admin;;;;employee;;;;;;'));
    expect(demoted.errors[0]?.message).toMatch(/administrator/);
    expect((await preview(csv('second;A;B;;admin;;;;;;'))).counts).toMatchObject({ new: 1, error: 0 });
  });

  it('are for who keeps people, of the own company alone', async () => {
    expect((await send(csv('x;A;B;;;;;;;;'), 'employee')).status).toBe(403);
    expect((await fjord.as.employee('GET', `${IMPORT}/target?module=users`)).status).toBe(403);
    expect((await fjord.as.employee('GET', `${IMPORT}/template?module=users&with=records`)).status).toBe(403);
    const { import_id } = await bring(csv('mine;A;B;;;;;;;;'));
    expect((await other.as.admin('POST', `${IMPORT}/${import_id}/invite`, { body: {} })).status).toBe(404);
    expect((await fjord.as.foreman('POST', `${IMPORT}/${import_id}/invite`, { body: {} })).status).toBe(404);
    expect((await fjord.as.employee('POST', `${IMPORT}/${import_id}/invite`, { body: {} })).status).toBe(403);
  });

  it('come as a file to change and bring back', async () => {
    const answer = await fjord.as.admin('GET', `${IMPORT}/template?module=users&with=records`);
    const text = answer.bytes.toString('utf8');
    expect(text).toContain('User name;First name');
    expect(text).toMatch(/employee;Test;employee;/);
    expect(await preview(text)).toMatchObject({ counts: { new: 0, changed: 0, error: 0 } });
  });

  it('are invited when somebody asks for it', async () => {
    const { import_id } = await bring(csv('inv1;Ina;Ek;ina@fjord.example;;;;;;;', 'inv2;Odd;Ek;;;;;;;;'));
    expect((await find('inv1'))?.invited_until).toBeNull();
    const answer = await fjord.as.admin('POST', `${IMPORT}/${import_id}/invite`, { body: {} });
    expect(answer.record).toEqual({ invited: 2, mailed: 1 });
    expect((await find('inv1'))?.invited_until).not.toBeNull();
    const link = await fjord.as.admin('GET', `/api/main/admin/users/${(await find('inv2'))?.id}/invite`);
    expect(String(link.record.link)).toContain('/reset-password?code=');
  });

  it('are taken back whole while nobody has touched them', async () => {
    await bring(csv('kept;Kari;Lie;;;;;;;;'));
    const { import_id } = await bring(
      csv('kept;Karin;;;;Hall 2;;;;;04FFFF01', 'new1;A;B;;;;kept;;;;04FFFF02'),
    );
    const undone = await fjord.as.admin('POST', `${IMPORT}/${import_id}/undo`, { body: {} });
    expect(undone.record).toMatchObject({ state: 'undone' });
    expect(await find('new1')).toBeUndefined();
    expect(await find('kept')).toMatchObject({ first_name: 'Kari', groups: [], tags: [] });

    const again = await bring(csv('new1;A;B;;;;;;;;', 'new2;C;D;;;;;;;;'));
    const id = (await find('new1'))?.id;
    await fjord.as.admin('POST', `/api/main/admin/users/${fjord.userId('employee')}/invite`, { body: {} });
    const employee = await fjord.as.admin('GET', `/api/main/admin/users/${fjord.userId('employee')}`);
    const { first_name, last_name, username, language, role_id } = employee.record;
    await fjord.as.admin('PUT', `/api/main/admin/users/${fjord.userId('employee')}`, {
      body: { first_name, last_name, username, language, role_id, leader_id: id },
    });
    const refused = await fjord.as.admin('POST', `${IMPORT}/${again.import_id}/undo`, { body: {} });
    expect([refused.status, refused.body.code]).toEqual([422, 'IMPORT_TOUCHED']);
    expect(await find('new2')).toBeDefined();
    expect((await logIn(sveis.app, 'fjord', 'admin')).login.token).toBeTruthy();
  });
});
