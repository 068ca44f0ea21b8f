import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
  timeBasics,
} from '../testing/index.ts';

const roles = ['admin', 'project_leader', 'foreman', 'employee', 'quality', 'warehouse', 'subcontractor'];
const [seen, hidden, missing] = [timeBasics.project, timeBasics.otherProject, 999];

/** A subcontractor is a guest on one project of three, with one colleague on it. */
describe('what somebody reaches of projects, people, customers and groups', () => {
  let sveis: TestInstallation;
  let fjord: Crew<string>;
  const who = (role: string) => fjord.as[role] as TestClient;
  const ids = async (role: string, to: string) => {
    const { status, body } = await who(role)('POST', '/api/main/references/query', { body: { to } });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.data as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  };
  const listed = async (role: string, path: string) => {
    const { body } = await who(role)('POST', `/api/main/${path}/query`, { body: { pipeline: [] } });
    return (body.data as { id: number | string }[]).map(({ id }) => Number(id)).sort((a, b) => a - b);
  };

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-09T08:00:00+01:00');
    fjord = await hireCrew(sveis, 'fjord', roles);
    for (const role of ['subcontractor', 'employee'])
      await fjord.sql(
        "insert into project_member (tenant_id, project_id, user_id, role) values ($1, $2, $3, 'guest')",
        [seen, fjord.userId(role)],
      );
    await fjord.sql(
      `insert into account (tenant_id, id, name, type) values ($1, 1, 'Nordkraft', 'customer'), ($1, 2, 'Vest', 'customer')`,
    );
    await fjord.sql('update project set customer_id = id where tenant_id = $1 and id in (1, 2)');
    await fjord.give('warehouse', 'deviation', 'read');
    await fjord.give('subcontractor', 'deviation', 'contribute');
  });
  afterAll(() => sveis.close());

  it.each(roles)(
    '%s picks among the projects their list shows, or edits what names any of them',
    async (role) => {
      const all = [1, 2, 3];
      const edits = ['admin', 'project_leader', 'quality', 'warehouse'].includes(role);
      expect(await ids(role, 'projects')).toEqual(
        edits || role === 'foreman' ? all : await listed(role, 'projects'),
      );
    },
  );

  it('a subcontractor reaches one project, its customer, its people and their own group', async () => {
    const team = [fjord.userId('employee'), fjord.userId('subcontractor')].sort((a, b) => a - b);
    expect(await listed('subcontractor', 'projects')).toEqual([seen]);
    expect(await ids('subcontractor', 'projects')).toEqual([seen]);
    expect(await ids('subcontractor', 'account')).toEqual([1]);
    expect(await ids('subcontractor', 'user')).toEqual(team);
    expect(await listed('subcontractor', 'users')).toEqual(team);
    const groups = await ids('subcontractor', 'group');
    expect(groups).toHaveLength(1);
    expect(await listed('subcontractor', 'usergroups')).toEqual(groups);
    const accounts = await who('subcontractor')('POST', '/api/main/accounts/query', { body: {} });
    expect(accounts.body.data).toMatchObject([{ id: 1 }]);
  });

  it('asking who edits a module tells a subcontractor only of people they know', async () => {
    const editors = async (role: string) =>
      (await who(role)('POST', '/api/main/references/query', { body: { to: 'user', pick: 'deviation' } }))
        .body.data as unknown[];
    expect((await editors('admin')).length).toBeGreaterThan(1);
    expect(await editors('subcontractor')).toEqual([]);
  });

  it('the projects of a day are those they see, with order numbers of no others', async () => {
    const { body } = await who('subcontractor')('GET', '/api/main/projects/get_current_projects/');
    expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([seen]);
    expect(body.named).toEqual([]);
    const lead = await who('project_leader')('GET', '/api/main/projects/get_current_projects/');
    expect(lead.body.data).toHaveLength(3);
  });

  it.each([
    ['its activities', 'GET', (id: number) => [`projects/${id}/activities`]],
    ['the project', 'GET', (id: number) => [`projects/${id}`]],
    ['its deviations', 'POST', (id: number) => [`projects/${id}/deviations/query`, { pipeline: [] }]],
    ['a deviation in it', 'POST', (id: number) => [`projects/${id}/deviations`, report()]],
    ['a deviation that names it', 'POST', (id: number) => ['deviations', { ...report(), project_id: id }]],
    [
      'a stemp on it',
      'POST',
      (id: number) => ['hours/punch-in-out', { id: randomUUID(), shift_id: 1, project_id: id }],
    ],
    ['hours on it', 'POST', (id: number) => ['hours', hours(id)]],
    ['pinning it', 'PUT', (id: number) => ['users/me/time-preferences', { pinned_project_id: id }]],
  ] as const)('%s: a hidden project answers like one that is not there', async (_what, method, call) => {
    const ask = async (id: number) => {
      const [path, body] = call(id) as [string, object?];
      const { status, body: answer } = await who('subcontractor')(
        method,
        `/api/main/${path}`,
        body ? { body } : {},
      );
      return [status, answer.code, answer.message, answer.errors];
    };
    const [other, none] = [await ask(hidden), await ask(missing)];
    expect(other).toEqual(none);
    expect(none[0]).toBeGreaterThanOrEqual(404);
  });

  it('a finished project they do not see is not named in a refusal', async () => {
    await fjord.sql("update project set status = 'finished' where tenant_id = $1 and id = 3");
    const { status, body } = await who('subcontractor')('POST', '/api/main/deviations', {
      body: { ...report(), project_id: 3 },
    });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['project_id']]);
    expect(JSON.stringify(body)).not.toContain('TM001');
  });

  it('who was taken out of a project still hands in what they did there', async () => {
    const start = (await who('employee')('POST', '/api/main/hours', { body: hours(seen) })).status;
    expect(start).toBe(200);
    await fjord.sql('delete from project_member where tenant_id = $1 and user_id = $2', [
      fjord.userId('employee'),
    ]);
    const next = await who('employee')('POST', '/api/main/hours', {
      body: { ...hours(seen), comments: 'Cap' },
    });
    expect(next.status, JSON.stringify(next.body)).toBe(200);
    expect(await ids('employee', 'projects')).toEqual([]);
  });
});

const report = () => ({
  id: randomUUID(),
  title: 'Bent flange',
  description: 'Fell',
  category: 'quality_internal',
});
const hours = (project_id: number) => ({
  id: randomUUID(),
  start_date: '09.11.2026T00.00.00',
  end_date: '09.11.2026T00.00.00',
  amount: 1,
  break: 0,
  shift_id: timeBasics.dayShift,
  project_id,
  task_id: timeBasics.welding,
  work_type_id: timeBasics.workType,
});
