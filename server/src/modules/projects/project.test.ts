import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpTenantPermVersion } from '../../session/index.ts';
import {
  addCompany,
  type Crew,
  hireCrew,
  logIn,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const PATH = '/api/main/projects';
const people = ['admin', 'project_leader', 'foreman', 'employee', 'quality', 'subcontractor'] as const;
type Person = (typeof people)[number];

describe('a project', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Person>;
  let count = 0;
  let fresh: TestAnswer;
  const path = () => `${PATH}/${fresh.record.id}`;

  const make = (more: object = {}, who: Person = 'project_leader') => {
    count += 1;
    const body = {
      project_number: `26${String(count).padStart(2, '0')}`,
      name: `Pipe rack ${count}`,
      ...more,
    };
    return fjord.as[who]('POST', PATH, { body });
  };
  const read = (who: Person) => fjord.as[who]('GET', path());
  const step = async (who: Person, name: string, asked: object = {}) =>
    fjord.as[who]('POST', `${path()}/steps/${name}`, { body: asked });
  const setRole = (who: Person, user: Person, role: string | null) =>
    fjord.as[who]('POST', `${path()}/members`, { body: { user: fjord.userId(user), role } });
  const query = async (who: Person, ...pipeline: object[]) =>
    (await fjord.as[who]('POST', `${PATH}/query`, { body: { pipeline } })).body.data as Record<
      string,
      unknown
    >[];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', people);
    await fjord.sql(
      `insert into account (tenant_id, id, name, type, phone) values ($1, 1, 'Nordkraft AS', 'customer', '+4755001122')`,
    );
    await fjord.sql("update app_user set phone = '+4790011223' where tenant_id = $1 and id = $2", [
      fjord.userId('project_leader'),
    ]);
  });
  beforeEach(async () => {
    fresh = await make();
    expect(fresh.status, JSON.stringify(fresh.body)).toBe(200);
  });
  afterAll(() => sveis.close());

  it('is made with a number of the office, led by the person who made it, and begins today', async () => {
    expect(fresh.record).toMatchObject({
      id: expect.any(Number),
      number: expect.stringMatching(/^26\d\d$/),
      status: 'ready_for_production',
      leader: fjord.userId('project_leader'),
      start_date: expect.stringMatching(/^2026-/),
      members: [{ user: fjord.userId('project_leader'), role: 'leader' }],
      steps: ['start', 'hold'],
      may: { edit: true },
      rev: 1,
    });
    expect((await make({}, 'employee')).status).toBe(403);
  });

  it('is described whole by the person who makes it: another leader, a foreman, its people, its budget', async () => {
    const made = await make({
      leader: fjord.userId('admin'),
      foreman: fjord.userId('foreman'),
      members: [{ user: fjord.userId('quality'), role: 'inspector' }],
      budget_hours: 400,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.record).toMatchObject({ leader: fjord.userId('admin'), foreman: fjord.userId('foreman') });
    const roles = Object.fromEntries(
      (made.record.members as { user: number; role: string }[]).map(({ user, role }) => [user, role]),
    );
    expect(roles).toMatchObject({
      [fjord.userId('admin')]: 'leader',
      [fjord.userId('foreman')]: 'foreman',
      [fjord.userId('quality')]: 'inspector',
    });
  });

  it('has one number in the whole company and does not end before it begins', async () => {
    const twice = await make({ project_number: String(fresh.record.number) });
    expect([twice.status, twice.body.errors]).toEqual([422, { project_number: ['Already in use'] }]);
    const backwards = await make({ start_date: '2026-11-20', end_date: '2026-11-19' });
    expect([backwards.status, Object.keys(backwards.body.errors as object)]).toEqual([422, ['end_date']]);
    const ending = await make({ end_date: '2026-12-24' });
    const moved = await fjord.as.project_leader('PUT', `${PATH}/${ending.record.id}`, {
      body: { start_date: '2026-12-25' },
    });
    expect([moved.status, Object.keys(moved.body.errors as object)]).toEqual([422, ['end_date']]);
  });

  it('keeps what has a column and what has none', async () => {
    const values = {
      customer: 1,
      activities: [1],
      address: 'Kaien 4',
      enabled_ndts: ['vt', 'ut'],
      budget_hours: 120,
    };
    const saved = await fjord.as.project_leader('PUT', path(), { body: { ...values, rev: 1 } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await read('project_leader')).record).toMatchObject({ ...values, rev: 2 });
    expect((await fjord.as.project_leader('GET', `${path()}/overview`)).record).toMatchObject({
      customer: { id: 1, name: 'Nordkraft AS', phone: '+4755001122' },
      takes_hours: true,
      may_note: true,
    });
    const activities = await fjord.as.project_leader('GET', `${path()}/activities`);
    expect((activities.body.data as { name: string }[]).map(({ name }) => name)).toContain('Welding');
  });

  it('is answered whole and once: nothing of it stands a second time beside it', async () => {
    const { body } = await read('project_leader');
    expect(body).toMatchObject({ status: 'success', data: { id: fresh.record.id, name: fresh.record.name } });
    // The status of the answer and that of the project share a name.
    expect(Object.keys(body).filter((member) => Object.hasOwn(body.data as object, member))).toEqual([
      'status',
    ]);
  });

  it('shows itself to its members; to others it does not exist', async () => {
    expect((await read('employee')).status).toBe(404);
    expect((await setRole('project_leader', 'employee', 'member')).status).toBe(200);
    expect(await fjord.kindsTold('employee')).toContain('project_joined');
    const { status, record } = await read('employee');
    expect(status).toBe(200);
    expect(record).toMatchObject({
      name: fresh.record.name,
      may: { edit: false },
      steps: [],
      starred: false,
    });
    expect(record).not.toHaveProperty('budget_hours');
    expect((await read('quality')).status).toBe(404);
    expect((await fjord.as.quality('GET', `${path()}/overview`)).status).toBe(404);
    expect((await query('employee')).map(({ id }) => id)).toContain(fresh.record.id);
    expect((await query('quality')).map(({ id }) => id)).not.toContain(fresh.record.id);
    expect((await query('admin')).map(({ id }) => id)).toContain(fresh.record.id);
  });

  it('still tells the forms of working time what it is called, to everybody with hours on it', async () => {
    const time = { id: fresh.record.id, number: fresh.record.number, name: fresh.record.name };
    const whole = await read('project_leader');
    expect(whole.record).toMatchObject(time);
    expect([Object.keys(whole.body), whole.record.data]).toEqual([['status', 'data'], undefined]);
    await fjord.sql(
      `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, break_s, shift_id, project_id,
         activity_id, work_type_id, comments, created_at, updated_at)
       values ($1, $2, $3, 'working', 'manual', '2026-11-09', 3600, 0, 1, $4, 1, 1, 'Root run', now(), now())`,
      [randomUUID(), fjord.userId('quality'), fresh.record.id],
    );
    const { status, record } = await read('quality');
    expect([status, Object.keys(record).includes('members')]).toEqual([200, false]);
    expect(record).toMatchObject(time);
  });

  it('is found by its words and sorted with the stars first', async () => {
    const other = await make({ name: 'Ølandsbrua rekkverk' });
    const found = await query('project_leader', { $match: { words: { $regex: 'øland' } } });
    expect(found.map(({ id }) => id)).toEqual([other.record.id]);
    const star = (who: Person, starred: boolean) =>
      fjord.as[who]('POST', `${PATH}/${other.record.id}/star`, { body: { starred } });
    expect((await star('project_leader', true)).record).toMatchObject({
      id: other.record.id,
      starred: true,
    });
    const sorted = await query(
      'project_leader',
      { $match: { own: fjord.userId('project_leader') } },
      { $sort: { starred: 1 } },
    );
    expect(sorted[0]).toMatchObject({ id: other.record.id, starred: true });
    expect((await query('admin', { $match: { starred: true } })).length).toBe(0);
    expect((await star('quality', true)).status).toBe(404);
    await star('project_leader', false);
    expect(await query('project_leader', { $match: { starred: true } })).toEqual([]);
  });

  it('is taken through its statuses by its leader, with reasons, and tells its members', async () => {
    await setRole('project_leader', 'employee', 'member');
    expect((await step('employee', 'start')).status).toBe(403);
    expect((await step('project_leader', 'start')).record.status).toBe('production');
    expect(await fjord.kindsTold('employee')).toContain('project_production');
    expect((await step('project_leader', 'hold')).status).toBe(422);
    expect((await step('project_leader', 'hold', { hold_reason: 'No steel' })).record).toMatchObject({
      status: 'on_hold',
      hold_reason: 'No steel',
    });
    expect((await step('project_leader', 'resume')).record.status).toBe('production');
    const done = await step('project_leader', 'finish');
    expect(done.record).toMatchObject({ status: 'finished', finished_on: expect.stringMatching(/^2026-/) });
    expect(done.record.may).toMatchObject({ edit: false });
    expect(await fjord.kindsTold('employee')).toContain('project_finished');
    const again = { reopen_reason: 'Two welds to repair' };
    expect((await step('admin', 'reopen')).status).toBe(422);
    expect((await step('admin', 'reopen', again)).record).toMatchObject({
      status: 'production',
      finished_on: null,
    });
  });

  it('asks before it is finished with work still open', async () => {
    await step('project_leader', 'start');
    const report = { id: randomUUID(), title: 'Crack', description: 'x', category: 'quality_internal' };
    await fjord.as.project_leader('POST', `${path()}/deviations`, { body: report });
    const asked = await step('project_leader', 'finish');
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { code: 'PROJECT_WORK_OPEN', question: true, deviations: 1, drafts: 0, timers: 0, equipment: 0 },
    ]);
    expect((await read('project_leader')).record.status).toBe('production');
    expect((await step('project_leader', 'finish', { confirm: ['PROJECT_WORK_OPEN'] })).record.status).toBe(
      'finished',
    );
  });

  it('keeps both when two people take somebody in at the same moment', async () => {
    const takeIn = (who: Person, user: Person, role: string) =>
      fjord.as[who]('POST', `${path()}/rows/members`, { body: { user: fjord.userId(user), role } });
    const answers = await Promise.all([
      takeIn('project_leader', 'employee', 'member'),
      takeIn('admin', 'quality', 'inspector'),
      takeIn('admin', 'foreman', 'member'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const members = (await read('project_leader')).record.members as { user: number; role: string }[];
    expect(members.map(({ user }) => user).sort()).toEqual(
      (['project_leader', 'foreman', 'employee', 'quality'] as const).map(fjord.userId).sort(),
    );
  });

  it('has one number, whatever its case, also when two give it at the same moment', async () => {
    const [a, b] = await Promise.all([
      make({ project_number: 'Pipe-9' }),
      make({ project_number: 'pIPE-9' }, 'admin'),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 422]);
  });

  it('called TM001 is never closed, renumbered or deleted', async () => {
    const [reserved] = await fjord.sql("select id from project where tenant_id = $1 and number = 'TM001'");
    fresh = { ...fresh, record: { id: Number(reserved?.id) } };
    await fjord.sql(
      "update project set leader_id = $2, status = 'ready_for_production' where tenant_id = $1 and id = $3",
      [fjord.userId('admin'), fresh.record.id],
    );
    expect((await fjord.as.admin('DELETE', path())).status).toBe(422);
    expect((await step('admin', 'hold', { hold_reason: 'x' })).status).toBe(422);
    await step('admin', 'start');
    const closed = await step('admin', 'finish');
    expect([closed.status, Object.keys(closed.body.errors as object)]).toEqual([422, ['project_number']]);
    const renumbered = await fjord.as.admin('PUT', path(), { body: { project_number: '1' } });
    expect([renumbered.status, Object.keys(renumbered.body.errors as object)]).toEqual([
      422,
      ['project_number'],
    ]);
  });

  it('is deleted only before it begins, and is then offered nowhere', async () => {
    expect((await fjord.as.project_leader('DELETE', path())).status).toBe(200);
    expect((await read('project_leader')).status).toBe(404);
    const offered = await fjord.as.employee('GET', `${PATH}/get_current_projects/`);
    expect((offered.body.data as { id: number }[]).map(({ id }) => id)).not.toContain(fresh.record.id);
    expect((await fjord.as.admin('POST', `${path()}/restore`)).status).toBe(200);
    await step('admin', 'start');
    expect((await fjord.as.admin('DELETE', path())).status).toBe(422);
  });

  it('takes roles only from those who manage it', async () => {
    await setRole('project_leader', 'foreman', 'foreman');
    expect((await setRole('foreman', 'employee', 'member')).status).toBe(200);
    expect((await setRole('foreman', 'employee', 'inspector')).status).toBe(403);
    expect((await setRole('foreman', 'foreman', 'leader')).status).toBe(403);
    const sly = await fjord.as.foreman('PUT', path(), {
      body: { members: [{ user: fjord.userId('foreman'), role: 'leader' }] },
    });
    expect(sly.status).toBe(422);
    expect(
      (await fjord.as.foreman('PUT', path(), { body: { leader: fjord.userId('foreman') } })).status,
    ).toBe(422);
    expect((await setRole('project_leader', 'project_leader', 'guest')).status).toBe(422);
    expect((await setRole('foreman', 'employee', null)).status).toBe(200);
    expect((await read('employee')).status).toBe(404);
    const handed = await fjord.as.project_leader('PUT', path(), {
      body: { leader: fjord.userId('foreman') },
    });
    expect(handed.record.members).toMatchObject([
      { user: fjord.userId('project_leader'), role: 'member' },
      { user: fjord.userId('foreman'), role: 'leader' },
    ]);
  });

  it('shows the links of what is in it to those who may see it there, and of another project to nobody', async () => {
    const report = { id: randomUUID(), title: 'Bent', description: 'Fell', category: 'quality_internal' };
    await fjord.as.project_leader('POST', `${path()}/deviations`, { body: report });
    const links = (who: Person, at: string) => fjord.as[who]('GET', `${at}/links`);
    expect((await links('project_leader', path())).body.data).toEqual([]);
    expect((await links('project_leader', `${path()}/deviations/${report.id}`)).status).toBe(200);
    const other = `${PATH}/${(await make()).record.id}`;
    expect((await links('project_leader', `${other}/deviations/${report.id}`)).status).toBe(404);
    expect((await links('employee', path())).status).toBe(404);
    expect((await links('employee', `${path()}/deviations/${report.id}`)).status).toBe(404);
  });

  it('lets a member without any right to deviations see and report them inside it', async () => {
    await fjord.sql(
      "update role set permissions = permissions - 'deviation' - 'projectdeviation' where tenant_id = $1 and slug = 'quality'",
    );
    await sveis.owner.inTenant(fjord.company.id, (tx) => bumpTenantPermVersion(tx));
    const inside = `${path()}/deviations`;
    const report = {
      id: randomUUID(),
      title: 'Bent flange',
      description: 'Fell',
      category: 'quality_internal',
    };
    expect(
      (await fjord.as.quality('POST', '/api/main/deviations/query', { body: { pipeline: [] } })).status,
    ).toBe(403);
    expect((await fjord.as.quality('POST', inside, { body: report })).status).toBe(404);
    await setRole('project_leader', 'quality', 'member');
    expect((await fjord.as.quality('POST', inside, { body: report })).status).toBe(200);
    const others = { ...report, id: randomUUID(), title: 'Of another' };
    await fjord.as.project_leader('POST', inside, { body: others });
    const list = await fjord.as.quality('POST', `${inside}/query`, { body: { pipeline: [] } });
    expect((list.body.data as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      [report.id, others.id].sort(),
    );
    const overview = await fjord.as.quality('GET', `${path()}/overview`);
    expect(overview.record).toMatchObject({
      open: { deviation: 2 },
      members: 2,
      timers: 0,
      role: 'member',
      leader: { id: fjord.userId('project_leader'), phone: '+4790011223' },
    });
  });

  it('takes the report somebody wrote while they were in it, also when it arrives after they left', async () => {
    await setRole('project_leader', 'employee', 'member');
    await setRole('project_leader', 'employee', null);
    const report = { id: randomUUID(), title: 'Crack', description: 'x', category: 'quality_internal' };
    const sent = await fjord.as.employee('POST', `${path()}/deviations`, { body: report });
    expect([sent.status, sent.record.project_id]).toEqual([200, fresh.record.id]);
    const list = await fjord.as.employee('POST', `${path()}/deviations/query`, { body: { pipeline: [] } });
    expect(list.status).toBe(404);
    expect((await fjord.as.employee('GET', `/api/main/deviations/${report.id}`)).status).toBe(200);
  });

  it('leaves one line in the audit for every write', async () => {
    const lines = async () =>
      (await fjord.sql<{ n: number }>('select count(*)::integer as n from audit where tenant_id = $1'))[0]
        ?.n ?? 0;
    const members = `${path()}/members`;
    const user = fjord.userId('employee');
    const writes: readonly (readonly ['PUT' | 'POST' | 'DELETE', string, object])[] = [
      ['PUT', path(), { po_name: '4500123' }],
      ['POST', `${path()}/star`, { starred: true }],
      ['POST', `${path()}/star`, { starred: false }],
      ['POST', `${path()}/notes`, { text: 'Steel arrives on Monday' }],
      ['POST', members, { user, role: 'guest' }],
      ['POST', members, { user, role: null }],
      ['POST', `${path()}/steps/start`, {}],
    ];
    for (const [method, url, body] of writes) {
      const before = await lines();
      expect((await fjord.as.project_leader(method, url, { body })).status, url).toBe(200);
      expect((await lines()) - before, `${method} ${url}`).toBe(1);
    }
  });

  it('is everybody’s to manage who manages projects', async () => {
    expect((await step('subcontractor', 'start')).status).toBe(404);
    await fjord.give('subcontractor', 'projects', 'manage');
    expect((await step('subcontractor', 'start')).record.status).toBe('production');
  });

  it('is another company’s only by coincidence of numbers', async () => {
    const other = await addCompany(sveis, `baltic${count}`, ['admin']);
    const { client } = await logIn(sveis.app, other.host, 'admin');
    expect((await client('GET', path())).status).toBe(404);
    expect((await client('POST', `${path()}/star`, { body: { starred: true } })).status).toBe(404);
    expect((await client('POST', `${path()}/notes`, { body: { text: 'Hello' } })).status).toBe(404);
    expect((await client('POST', `${path()}/members`, { body: { user: 1, role: 'member' } })).status).toBe(
      404,
    );
  });
});
