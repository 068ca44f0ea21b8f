import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { defineModule, reference, text } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const weld = defineModule({
  key: 'projectndt',
  version: 1,
  feature: 'ndt',
  path: 'ndt',
  icon: 'radiation',
  inProject: { key: 'projectndt', segment: 'ndt', isOnlyThere: true },
  storage: 'record',
  number: 'NDT-{0000}',
  titleField: 'name',
  status: {
    initial: 'open',
    values: ['open', 'done'],
    final: ['done'],
    tones: { open: 'active', done: 'good' },
    transitions: [{ name: 'finish', from: ['open'], to: 'done', by: ['edit'], require: [] }],
  },
  fields: {
    name: text({ required: true, list: true, search: true }),
    other: reference('projectndt'),
    project_id: reference('projects', { required: true, createOnly: true }),
  },
  sections: [{ key: 'all', fields: ['name', 'other'] }],
  slots: {},
  codes: ['number'],
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  hooks: [],
  lockedIn: [],
  deleteIn: ['open'],
});

const IN = (project: number) => `/api/main/projects/${project}/ndt`;

describe('a module that exists only in projects', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee' | 'subcontractor'>;

  beforeAll(async () => {
    const others = modules.filter(({ key }) => key !== weld.key);
    sveis = await startTestInstallation({ modules: [...others, weld] });
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee', 'subcontractor']);
    await fjord.sql(
      'insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, $3), ($1, 1, $4, $5)',
      [fjord.userId('employee'), 'foreman', fjord.userId('subcontractor'), 'guest'],
    );
  });
  afterAll(() => sveis.close());

  const write = (project: number, values: object, by: 'admin' | 'employee' | 'subcontractor' = 'admin') =>
    fjord.as[by]('POST', IN(project), { body: { id: randomUUID(), ...values } });

  it('has no list and no call outside them', async () => {
    for (const path of ['/api/main/ndt/query', '/api/main/ndt'])
      expect((await fjord.as.admin('POST', path, { body: { pipeline: [] } })).status).toBe(404);
    expect((await fjord.as.admin('GET', `/api/main/ndt/${randomUUID()}`)).status).toBe(404);
  });

  it('is listed, changed, taken further and remembered there, and nowhere else', async () => {
    const made = await write(1, { name: 'W-1' }, 'employee');
    expect([made.status, made.record.project_id], JSON.stringify(made.body)).toEqual([200, 1]);
    const { id } = made.record;
    const listed = async (project: number) =>
      (await fjord.as.admin('POST', `${IN(project)}/query`, { body: { pipeline: [] } })).body.total;
    expect([await listed(1), await listed(2)]).toEqual([1, 0]);
    const there = `${IN(1)}/${id}`;
    const elsewhere = `${IN(2)}/${id}`;
    expect((await fjord.as.employee('PUT', there, { body: { name: 'W-1a' } })).record.name).toBe('W-1a');
    for (const [method, path] of [
      ['GET', elsewhere],
      ['GET', `${elsewhere}/history`],
      ['GET', `${elsewhere}/links`],
      ['PUT', elsewhere],
      ['POST', `${elsewhere}/steps/finish`],
      ['POST', `${elsewhere}/restore`],
      ['DELETE', elsewhere],
    ] as const)
      expect((await fjord.as.admin(method, path, method === 'GET' ? {} : { body: {} })).status, path).toBe(
        404,
      );
    expect((await fjord.as.employee('POST', `${there}/steps/finish`, { body: {} })).record.status).toBe(
      'done',
    );
    expect(((await fjord.as.admin('GET', `${there}/history`)).body.data as unknown[]).length).toBe(3);
  });

  it('stays in its project', async () => {
    const { id } = (await write(1, { name: 'W-2' })).record;
    const moved = await fjord.as.admin('PUT', `${IN(1)}/${id}`, { body: { project_id: 2 } });
    expect(moved.status).toBe(422);
    expect((await write(1, { name: 'W-3', project_id: 2 })).record.project_id).toBe(1);
  });

  it('a role there says what somebody may do', async () => {
    expect((await write(1, { name: 'x' }, 'subcontractor')).status).toBe(403);
    expect((await write(2, { name: 'x' }, 'subcontractor')).status).toBe(404);
    expect(
      (await fjord.as.subcontractor('POST', `${IN(1)}/query`, { body: { pipeline: [] } })).body.total,
    ).toBeGreaterThan(0);
  });

  it('what names it and what was scanned tell in which project it is', async () => {
    const first = (await write(2, { name: 'W-4' })).record;
    const second = (await write(2, { name: 'W-5', other: first.id })).record;
    const links = await fjord.as.admin('GET', `${IN(2)}/${second.id}/links`);
    expect(links.body.data).toMatchObject([{ id: first.id, project_id: 2 }]);
    const found = await fjord.as.admin('POST', '/api/main/scan/resolve', { body: { code: first.number } });
    expect(found.body.data).toMatchObject([{ id: first.id, project_id: 2 }]);
    const label = `https://fjord.example.com/projects/2/ndt/action/${first.id}`;
    const read = await fjord.as.admin('POST', '/api/main/scan/resolve', { body: { code: label } });
    expect(read.body.data).toMatchObject([{ id: first.id, project_id: 2 }]);
  });

  it('a task about it leads to its address', async () => {
    const { id } = (await write(1, { name: 'W-6' })).record;
    const task = await fjord.as.admin('POST', '/api/main/tasks', {
      body: {
        id: randomUUID(),
        kind: 'information',
        subject: 'Look',
        body: 'At this weld',
        assignees: [fjord.userId('admin')],
        target: id,
      },
    });
    expect(task.record.target_path, JSON.stringify(task.body)).toBe('projects/1/ndt/action');
  });
});
