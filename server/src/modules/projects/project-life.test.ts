import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../../records/index.ts';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestInstallation,
  timeBasics,
} from '../../testing/index.ts';

const people = ['admin', 'project_leader', 'employee', 'warehouse', 'quality', 'subcontractor'];
const DAY_MS = 24 * 3600_000;
const begin = new Date('2026-11-02T09:00:00+01:00');

let sveis: TestInstallation;
let fjord: Crew<string>;
let id = 0;
let count = 0;

const who = (name: string): TestClient => fjord.as[name] as TestClient;
const idOf = (name: string) => fjord.userId(name);
const daysOn = (days: number) => {
  sveis.time.now = new Date(begin.getTime() + days * DAY_MS);
};
const call = async (name: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  who(name)(method, `/api/main/${path}`, body ? { body } : {});
const lead = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call('project_leader', method, `projects/${id}/${path}`, body);
const step = (name: string, body: object = {}) => lead('POST', `steps/${name}`, body);
const codes = ({ status, body }: Awaited<ReturnType<TestClient>>) => [status, body.code];

beforeAll(async () => {
  sveis = await startTestInstallation();
  sveis.time.now = begin;
  fjord = await hireCrew(sveis, 'fjord', people);
});
afterAll(() => sveis.close());

beforeEach(async () => {
  daysOn(0);
  count += 1;
  const made = await call('project_leader', 'POST', 'projects', {
    project_number: `26${String(count).padStart(2, '0')}`,
    name: `Silo ${count}`,
    start_date: '2026-10-01',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  id = Number(made.record.id);
  await lead('POST', 'members', { user: idOf('employee'), role: 'member' });
  await lead('POST', 'members', { user: idOf('subcontractor'), role: 'guest' });
  await step('start');
});

const finish = async () => {
  const done = await step('finish', { confirm: ['PROJECT_WORK_OPEN'] });
  expect(done.record.status, JSON.stringify(done.body)).toBe('finished');
};

describe('hours on a finished project', () => {
  let minute = 0;
  const enter = (day: string, projectId = id) => {
    minute += 1;
    return call('employee', 'POST', 'hours', {
      id: randomUUID(),
      start_date: `${day}T00.00.00`,
      end_date: `${day}T00.00.00`,
      amount: 0.25,
      break: 0,
      shift_id: timeBasics.dayShift,
      project_id: projectId,
      task_id: timeBasics.welding,
      work_type_id: timeBasics.workType,
      comments: `Root run ${minute}`,
    });
  };
  const start = () =>
    call('employee', 'POST', 'hours/punch-in-out', {
      id: randomUUID(),
      shift_id: timeBasics.dayShift,
      project_id: id,
    });
  const offered = async (date: string) => {
    const { body } = await call('employee', 'GET', `projects/get_current_projects/?date=${date}`);
    return (body.data as { id: number }[]).some((project) => project.id === id);
  };

  it('are written and clocked for fourteen days more, and refused on the fifteenth', async () => {
    await finish();
    daysOn(14);
    expect(await offered('11.16.2026')).toBe(true);
    expect((await enter('13.11.2026')).status).toBe(200);
    const started = await start();
    expect(started.status, JSON.stringify(started.body)).toBe(201);
    await call('employee', 'DELETE', `hours/punch-in-out/${started.record.id}`);

    daysOn(15);
    expect(await offered('11.13.2026')).toBe(false);
    const late = await enter('13.11.2026');
    expect([late.status, late.body.errors]).toEqual([
      422,
      { project_id: ['The project is finished and takes no more hours'] },
    ]);
    // The only project they see takes no hours: there is nothing to clock in on.
    expect((await start()).body.code).toBe('NO_ACTIVE_PROJECTS');
  });

  it('that are already there can still be mended, and say what the project is called', async () => {
    const [entry] = (await enter('02.11.2026')).body.data as { id: string; rev: number }[];
    await finish();
    daysOn(20);
    const mended = await call('employee', 'PUT', `hours/${entry?.id}`, {
      rev: entry?.rev,
      comments: 'Root run and cap',
    });
    expect(mended.status, JSON.stringify(mended.body)).toBe(200);
    const read = await call('employee', 'GET', 'projects/get_current_projects/');
    expect(read.body.named).toContainEqual(expect.objectContaining({ id, name: `Silo ${count}` }));
    const stranger = await call('subcontractor', 'GET', 'projects/get_current_projects/');
    expect(stranger.body.named).toEqual([]);
  });

  it('count from the day it was finished last', async () => {
    await finish();
    daysOn(20);
    await call('admin', 'POST', `projects/${id}/steps/reopen`, { reopen_reason: 'Two welds to repair' });
    expect((await enter('20.11.2026')).status).toBe(200);
  });
});

describe('modules of a finished project', () => {
  const report = () => ({
    id: randomUUID(),
    title: 'Bent flange',
    description: 'Fell',
    category: 'quality_internal',
  });

  it('let deviations live on: complaints come after delivery', async () => {
    const old = report();
    await call('employee', 'POST', `projects/${id}/deviations`, old);
    await finish();
    daysOn(40);
    const inside = await call('employee', 'POST', `projects/${id}/deviations`, report());
    expect([inside.status, inside.record.project_id]).toEqual([200, id]);
    const named = await call('employee', 'POST', 'deviations', { ...report(), project_id: id });
    expect([named.status, named.record.project_id]).toEqual([200, id]);
    const read = await call('admin', 'GET', `projects/${id}/deviations/${old.id}`);
    expect(read.record).toMatchObject({ may: { edit: true }, steps: expect.arrayContaining(['start']) });
    expect(read.record).not.toHaveProperty('closed_project');
    const edit = await call('admin', 'PUT', `deviations/${old.id}`, { title: 'Straight flange' });
    expect([edit.status, edit.record.title]).toEqual([200, 'Straight flange']);
    expect((await call('admin', 'DELETE', `deviations/${named.record.id}`)).status).toBe(200);
  });

  it('take what a phone without network wrote while it was open, and nothing it wrote later', async () => {
    await finish();
    daysOn(3);
    const sent = (path: string, hoursAgo: number, body: object) =>
      who('employee')('POST', `/api/main/${path}`, {
        body,
        headers: {
          'x-device-at': new Date(sveis.time.now.getTime() - hoursAgo * 3_600_000).toISOString(),
          'x-device-now': sveis.time.now.toISOString(),
        },
      });
    const text = 'The last weld, as it looked';
    expect(codes(await sent(`projects/${id}/notes`, 30, { text }))).toEqual([422, 'PROJECT_FINISHED']);
    expect((await sent(`projects/${id}/notes`, 80, { text })).status).toBe(200);
  });

  it('let equipment leave, and let none come', async () => {
    const item = {
      equipment_number: `SV-${count}`,
      name: 'Rectifier',
      groups: ['hand_tools'],
      allocation: 'project',
      project_id: id,
    };
    const made = await call('warehouse', 'POST', 'equipments', { id: randomUUID(), ...item });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await finish();
    const moved = await call('warehouse', 'PUT', `equipments/${made.record.id}`, {
      allocation: 'project',
      project_id: timeBasics.project,
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const back = await call('warehouse', 'PUT', `equipments/${made.record.id}`, { project_id: id });
    expect(codes(back)).toEqual([422, 'PROJECT_FINISHED']);
  });
});

describe('the end of a project', () => {
  const told = async () =>
    superQuery<{ params: { day: string } }>(
      sveis,
      `select params from notice where tenant_id = $1 and user_id = $2 and kind = 'project_ends'
         and params ->> 'id' = $3 order by created_at`,
      [fjord.company.id, idOf('project_leader'), String(id)],
    );
  const remind = () => remindOfRecords(sveis.services, fjord.company.id, sveis.time.now);

  it('is told to its leader a week before, once, and again when it moves', async () => {
    const ends = (end_date: string) => call('project_leader', 'PUT', `projects/${id}`, { end_date });
    await ends('2026-11-10');
    await remind();
    expect(await told()).toEqual([]);
    daysOn(1);
    await remind();
    await remind();
    expect((await told()).map(({ params }) => params.day)).toEqual(['2026-11-10']);
    await ends('2026-11-09');
    await remind();
    expect(await told()).toHaveLength(2);
    await finish();
    await ends('2026-11-08');
    await remind();
    expect(await told()).toHaveLength(2);
  });

  it('is not told in the night', async () => {
    await call('project_leader', 'PUT', `projects/${id}`, { end_date: '2026-11-05' });
    sveis.time.now = new Date('2026-11-02T23:30:00+01:00');
    await remind();
    expect(await told()).toEqual([]);
  });
});

describe('notes and photos of a project', () => {
  const send = async (name: string) => {
    const file = randomUUID();
    await who(name)('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(`words of ${file}`),
    });
    return file;
  };
  const note = (name: string, body: object) => call(name, 'POST', `projects/${id}/notes`, body);
  const notes = async (name: string) => (await call(name, 'GET', `projects/${id}/notes`)).body;

  it('are added by everybody who works on it, and seen by everybody who sees it', async () => {
    const file_id = await send('employee');
    const added = await note('employee', { id: randomUUID(), file_id });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    sveis.time.now = new Date(begin.getTime() + 60_000);
    await note('project_leader', { text: 'Steel arrives on Monday' });
    expect(await notes('subcontractor')).toMatchObject({
      may_add: false,
      data: [
        { text: 'Steel arrives on Monday', may_delete: false },
        { file_id, user_id: idOf('employee'), may_delete: false },
      ],
    });
    expect((await call('subcontractor', 'GET', `files/${file_id}`)).status).toBe(200);
    expect((await call('quality', 'GET', `files/${file_id}`)).status).toBe(404);
    expect((await call('quality', 'GET', `projects/${id}/notes`)).status).toBe(404);
  });

  it('are not a guest’s to add, need words or a picture, and show nobody else’s files', async () => {
    expect((await note('subcontractor', { text: 'Hello' })).status).toBe(403);
    expect(Object.keys((await note('employee', { text: ' ' })).body.errors as object)).toEqual(['text']);
    const file_id = await send('project_leader');
    expect(Object.keys((await note('employee', { file_id })).body.errors as object)).toEqual(['file_id']);
  });

  it('sent twice are one, and taken out by their writer or an editor', async () => {
    const mine = { id: randomUUID(), text: 'Gate is locked' };
    await note('employee', mine);
    await note('employee', mine);
    expect((await notes('employee')).data).toHaveLength(1);
    const other = await note('project_leader', { text: 'Keys are with me' });
    expect((await call('employee', 'DELETE', `projects/${id}/notes/${other.record.id}`)).status).toBe(403);
    expect((await lead('DELETE', `notes/${mine.id}`)).status).toBe(200);
    expect((await lead('DELETE', `notes/${mine.id}`)).status).toBe(404);
    expect((await notes('employee')).data).toHaveLength(1);
  });

  it('stay as they are once it is finished', async () => {
    const added = await note('employee', { text: 'Last weld done' });
    await finish();
    expect(codes(await note('employee', { text: 'One more' }))).toEqual([422, 'PROJECT_FINISHED']);
    expect(codes(await lead('DELETE', `notes/${added.record.id}`))).toEqual([422, 'PROJECT_FINISHED']);
    expect(await notes('employee')).toMatchObject({ may_add: false, data: [{ may_delete: false }] });
  });
});
