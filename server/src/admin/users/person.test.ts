import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  logIn,
  queuedMail,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

const PEOPLE = '/api/main/admin/users';
const PASSWORD = 'Blå himmel 77';
const roles = ['admin', 'employee', 'foreman', 'project_leader'] as const;
type Role = (typeof roles)[number];

describe('the people of a company', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Role>;
  let other: Crew<'admin'>;
  let roleIds: Readonly<Record<string, number>>;
  let count = 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'other', ['admin']);
    const rows = await fjord.sql<{ id: number; slug: string }>(
      'select id, slug from role where tenant_id = $1',
    );
    roleIds = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
  });
  afterAll(() => sveis.close());

  const fields = (change: object = {}) => {
    count += 1;
    return {
      first_name: 'Jonas',
      last_name: `Petraitis ${count}`,
      language: 'lt',
      role_id: roleIds.employee,
      ...change,
    };
  };
  const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    fjord.as.admin(method, `${PEOPLE}${path}`, body ? { body } : {});
  const invite = async (change: object = {}) => {
    const answer = await admin('POST', '', fields(change));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record;
  };
  const change = async (id: unknown, to: object) => {
    const { record } = await admin('GET', `/${id}`);
    return admin('PUT', `/${id}`, { ...record, ...to });
  };
  const codeIn = (link: unknown) => new URL(String(link)).searchParams.get('code');
  const stranger = () => createClient(sveis.app, { host: 'fjord' });
  const setPassword = (code: unknown) =>
    stranger()('POST', '/api/password/reset', { body: { code, new_password: PASSWORD } });
  const logged = async (id: unknown, action: string) =>
    (
      await fjord.sql(
        `select actor_id, before, after from audit
          where tenant_id = $1 and entity = 'user' and entity_id = $2 and action = $3 order by id`,
        [String(id), action],
      )
    )[0];

  it('are invited by a link, choose a password and are in', async () => {
    const jonas = await invite();
    expect(jonas).toMatchObject({
      state: 'invited',
      username: `jonas.petraitis${count}`,
      initialer: 'JP',
      email: '',
    });
    const { record } = await admin('GET', `/${jonas.id}/invite`);
    expect(record).toMatchObject({ is_mailed: false });
    const hours = (Date.parse(String(record.expires_at)) - sveis.time.now.getTime()) / 3_600_000;
    expect(hours).toBe(72);
    const set = await setPassword(codeIn(record.link));
    expect(set.body).toMatchObject({ status: 'success', username: jonas.username });
    const { client } = await logIn(sveis.app, 'fjord', String(jonas.username), PASSWORD);
    expect((await client('GET', '/api/main/users/query')).status).not.toBe(401);
    expect((await admin('GET', `/${jonas.id}`)).record).toMatchObject({
      state: 'active',
      invited_until: null,
    });
    // A link works once.
    expect((await setPassword(codeIn(record.link))).body.code).toBe('LINK_EXPIRED');
    expect((await admin('GET', `/${jonas.id}/invite`)).status).toBe(404);
  });

  it('get the link by mail where they have an address, in their own language', async () => {
    const { id, username } = await invite({ email: 'Jonas@Fjord.example' });
    const mail = (await queuedMail(sveis)).findLast(({ to }) => to === 'jonas@fjord.example');
    expect(mail?.text).toContain(String(username));
    expect(mail?.text).toContain('/reset-password?code=');
    expect(mail?.subject).toContain('pakviesti');
    // Nothing in the database makes a link: the code is worked out with the secret of the server.
    const { record } = await admin('GET', `/${id}/invite`);
    const [row] = await fjord.sql<{ all: string }>(
      'select row_to_json(c)::text as all from one_time_code c where tenant_id = $1 and user_id = $2',
      [id],
    );
    expect(row?.all).not.toContain(codeIn(record.link));
  });

  it('a new link ends the one before, and 72 hours end every one', async () => {
    const { id } = await invite();
    const first = codeIn((await admin('GET', `/${id}/invite`)).record.link);
    expect((await admin('POST', `/${id}/invite`)).status).toBe(200);
    expect((await setPassword(first)).body.code).toBe('LINK_EXPIRED');
    const second = codeIn((await admin('GET', `/${id}/invite`)).record.link);
    const at = sveis.time.now;
    sveis.time.now = new Date(at.getTime() + 72 * 3_600_000 + 1000);
    expect((await setPassword(second)).body.code).toBe('LINK_EXPIRED');
    sveis.time.now = at;
  });

  it('say everything that is wrong with them at once', async () => {
    await invite({ username: 'taken.name', email: 'taken@fjord.example', initialer: 'TAK' });
    const { status, body } = await admin('POST', '', {
      ...fields(),
      first_name: ' ',
      username: 'Taken.Name',
      email: 'TAKEN@fjord.example',
      initialer: 'tak',
      leader_id: 9999,
      default_shift: 9999,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object).toSorted()).toEqual([
      'default_shift',
      'email',
      'first_name',
      'initialer',
      'leader_id',
      'username',
    ]);
    expect((await admin('POST', '', fields({ role_id: 9999 }))).body.errors).toHaveProperty('role_id');
    expect((await admin('POST', '', fields({ groups: [9999] }))).body.errors).toHaveProperty('groups');
  });

  it('two people without an address are two people, and an empty name logs nobody in', async () => {
    await invite();
    await invite();
    const { status } = await stranger()('POST', '/api/login', { body: { email: ' ', password: PASSWORD } });
    expect(status).toBe(401);
  });

  it('a change is seen by the next call, and stands in the log with before and after', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'employee');
    const before = (await client('GET', '/api/check_and_get_tenant_features')).body;
    const id = fjord.userId('employee');
    expect((await change(id, { role_id: roleIds.foreman, phone: '99 88 77' })).status).toBe(200);
    const after = (await client('GET', '/api/check_and_get_tenant_features')).body;
    expect(after.perm_version).not.toBe(before.perm_version);
    expect(after.role).toMatchObject({ slug: 'foreman' });
    expect(await logged(id, 'change')).toMatchObject({
      actor_id: fjord.userId('admin'),
      before: { role_id: roleIds.employee, phone: '' },
      after: { role_id: roleIds.foreman, phone: '99 88 77' },
    });
    await change(id, { role_id: roleIds.employee });
  });

  it('of two who change the same person the second is told what the first wrote', async () => {
    const { id } = await invite();
    const { record } = await admin('GET', `/${id}`);
    await change(id, { phone: '1' });
    const late = await admin('PUT', `/${id}`, { ...record, phone: '2' });
    expect(late.body).toMatchObject({ errorcode: 409, code: 'STALE', current: { phone: '1' } });
  });

  it('sent twice with one key, one person is made', async () => {
    const key = randomUUID();
    const body = fields();
    const send = () => fjord.as.admin('POST', PEOPLE, { body, headers: { 'idempotency-key': key } });
    expect((await send()).record.id).toBe((await send()).record.id);
  });

  it('the last administrator stays', async () => {
    const id = fjord.userId('admin');
    const demoted = await change(id, { role_id: roleIds.employee });
    expect(demoted.body).toMatchObject({ errorcode: 422, code: 'LAST_ADMINISTRATOR' });
    expect((await admin('POST', `/${id}/deactivate`, {})).body.code).toBe('LAST_ADMINISTRATOR');
    const second = await invite({ role_id: roleIds.admin });
    // A person who never logged in cannot let anybody in.
    expect((await admin('POST', `/${id}/deactivate`, {})).body.code).toBe('LAST_ADMINISTRATOR');
    expect((await change(id, { phone: '1', role_id: roleIds.superadmin })).status).toBe(200);
    await change(id, { role_id: roleIds.admin });
    expect((await admin('POST', `/${second.id}/deactivate`, {})).status).toBe(200);
  });

  it('who leaves is asked for what is open, loses every way in, and can come back', async () => {
    const jonas = await invite({ role_id: roleIds.foreman });
    const link = (await admin('GET', `/${jonas.id}/invite`)).record.link;
    await setPassword(codeIn(link));
    const { client } = await logIn(sveis.app, 'fjord', String(jonas.username), PASSWORD);
    await fjord.sql('update project set leader_id = $2 where tenant_id = $1 and id = 2', [jonas.id]);
    const deviation = await fjord.as.admin('POST', '/api/main/deviations', {
      body: { title: 'Crack', description: 'x', category: 'quality_internal', responsible: jonas.id },
    });
    expect(deviation.status, JSON.stringify(deviation.body)).toBe(200);
    await fjord.sql('update project set foreman_id = $2 where tenant_id = $1 and id = 1', [jonas.id]);
    await fjord.sql(
      `insert into location (tenant_id, id, name, kind) values ($1, 9, 'Yard', 'room') on conflict do nothing`,
    );
    const crane = await fjord.as.admin('POST', '/api/main/equipments', {
      body: {
        name: 'Crane',
        equipment_number: 'CR-9',
        groups: ['lifting_gear'],
        allocation: 'location',
        placement: 9,
        plans: [{ type: 'expert_inspection', interval: 12, interval_unit: 'months', responsible: jonas.id }],
      },
    });
    expect(crane.status, JSON.stringify(crane.body)).toBe(200);
    for (const [subject, assignees] of [
      ['Answered', [jonas.id, fjord.userId('employee')]],
      ['Waits', [jonas.id]],
    ] as const) {
      const task = await fjord.as.admin('POST', '/api/main/tasks', {
        body: { kind: 'acknowledge', subject, assignees, completion: 'everyone', due_date: '2027-01-01' },
      });
      expect(task.status, JSON.stringify(task.body)).toBe(200);
      if (subject === 'Answered')
        await client('POST', `/api/main/tasks/${task.record.id}/steps/acknowledge`, { body: {} });
    }
    const work = [
      { what: 'deviation', name: 'Deviations', count: 1 },
      { what: 'equipment', name: 'Equipment', count: 1 },
      { what: 'tasks', name: 'Tasks', count: 1 },
      { what: 'projects', name: 'Projects', count: 2 },
    ];
    expect((await admin('GET', `/${jonas.id}/handover`)).body.data).toEqual(work);
    const asked = await admin('POST', `/${jonas.id}/deactivate`, {});
    expect(asked.body).toMatchObject({ errorcode: 409, code: 'PERSON_HAS_WORK', question: true, work });
    expect((await client('GET', '/api/main/settings/app')).status).toBe(200);
    const gone = await admin('POST', `/${jonas.id}/deactivate`, { confirm: ['PERSON_HAS_WORK'] });
    expect(gone.record).toMatchObject({ state: 'inactive', tags: [] });
    expect((await client('GET', '/api/main/settings/app')).status).toBe(401);
    expect((await admin('POST', `/${jonas.id}/invite`)).body.code).toBe('PERSON_INACTIVE');
    const back = await admin('POST', `/${jonas.id}/reactivate`);
    expect(back.record).toMatchObject({ state: 'active' });
    await logIn(sveis.app, 'fjord', String(jonas.username), PASSWORD);
  });

  it('a tag is one person’s, its number is not shown, and it can be taken away', async () => {
    const [jonas, erik] = [await invite(), await invite()];
    const given = await admin('POST', `/${jonas.id}/tags`, { number: '04:a1:b2:c3' });
    expect(given.record.tags).toEqual([{ id: expect.any(String), label: '…B2C3' }]);
    expect((await admin('POST', `/${erik.id}/tags`, { number: '04A1B2C3' })).body.errors).toHaveProperty(
      'number',
    );
    expect((await admin('POST', `/${erik.id}/tags`, { number: 'xyz' })).body.errors).toHaveProperty('number');
    const [tag] = given.record.tags as readonly { id: string }[];
    expect((await admin('DELETE', `/${erik.id}/tags/${tag?.id}`)).status).toBe(404);
    expect((await admin('DELETE', `/${jonas.id}/tags/${tag?.id}`)).record.tags).toEqual([]);
    expect((await admin('DELETE', `/${jonas.id}/tags/${tag?.id}`)).status).toBe(404);
    expect((await admin('POST', `/${erik.id}/tags`, { number: '04A1B2C3' })).status).toBe(200);
  });

  it('are listed by state, role and name', async () => {
    const { id } = await invite({ first_name: 'Ødegård', last_name: 'Zebra' });
    const list = async ($match: object) =>
      (await admin('POST', '/query', { pipeline: [{ $match }, { $sort: { name: 1 } }] })).body
        .data as readonly {
        id: number;
        state: string;
        invited_until: string | null;
        last_seen_at: string | null;
      }[];
    expect(await list({ name: { $regex: 'zeb' } })).toMatchObject([
      { id, state: 'invited', last_seen_at: null },
    ]);
    expect((await list({ state: 'invited' })).every((one) => one.state === 'invited')).toBe(true);
    expect((await list({ role_id: roleIds.project_leader })).map((one) => one.id)).toEqual([
      fjord.userId('project_leader'),
    ]);
    const [me] = await list({ id: fjord.userId('admin') });
    expect(me?.last_seen_at).toMatch(/^\d{4}-/);
  });

  describe('who keeps people without being an administrator', () => {
    beforeAll(() => fjord.give('project_leader', 'users', 'manage'));

    it('keeps those with no more rights than their own', async () => {
      const me = fjord.as.project_leader;
      const made = await me('POST', PEOPLE, { body: fields() });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      const refusals = [
        await me('POST', PEOPLE, { body: fields({ role_id: roleIds.admin }) }),
        await me('POST', `${PEOPLE}/${fjord.userId('admin')}/invite`),
        await me('GET', `${PEOPLE}/${fjord.userId('admin')}/invite`),
        await me('POST', `${PEOPLE}/${fjord.userId('admin')}/deactivate`, { body: {} }),
      ];
      expect(refusals.map(({ body }) => body.code)).toEqual(refusals.map(() => 'MORE_THAN_OWN_RIGHTS'));
    });
  });

  it('nobody else keeps them, and another company has no such people', async () => {
    const { id } = await invite();
    for (const [method, path] of [
      ['POST', ''],
      ['POST', '/query'],
      ['GET', `/${id}`],
      ['PUT', `/${id}`],
      ['GET', `/${id}/invite`],
      ['POST', `/${id}/deactivate`],
    ] as const) {
      const body = path === '/query' ? { pipeline: [] } : { ...fields(), rev: 1 };
      const asked = await fjord.as.employee(method, `${PEOPLE}${path}`, method === 'GET' ? {} : { body });
      expect([path, asked.status]).toEqual([path, 403]);
      const nobody = createClient(sveis.app, { host: 'fjord' });
      expect((await nobody(method, `${PEOPLE}${path}`, method === 'GET' ? {} : { body })).status).toBe(401);
    }
    expect((await other.as.admin('GET', `${PEOPLE}/${id}`)).status).toBe(404);
    expect((await fjord.as.employee('GET', '/api/main/admin/rights')).status).toBe(403);
  });
});
