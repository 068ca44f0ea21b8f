import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../records/index.ts';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../testing/index.ts';

/** As a company would write it down: plain data, nothing of ours in it. */
const torqueLog = {
  titleField: 'flange_no',
  number: 'TRQ-{0000}',
  status: {
    initial: 'open',
    values: ['open', 'done'],
    final: ['done'],
    tones: { open: 'active', done: 'good' },
    transitions: [
      {
        name: 'finish',
        from: ['open'],
        to: 'done',
        by: ['edit'],
        require: ['measured_nm'],
        sets: { done_by: '$me' },
      },
    ],
  },
  fields: {
    flange_no: { kind: 'text', max: 35, required: true, list: true, search: true },
    measured_nm: { kind: 'number', decimals: 1, min: 0, list: true, filter: true },
    checker: { kind: 'user' },
    again: { kind: 'date', filter: true },
    done_by: { kind: 'user', readOnly: true },
    bolts: {
      kind: 'rows',
      maxRows: 9,
      fields: {
        bolt: { kind: 'text', max: 20, required: true },
        tightened_by: { kind: 'user', readOnly: true },
      },
      actions: { add: { by: ['edit'] }, tighten: { by: ['edit'], sets: { tightened_by: '$me' } } },
    },
    project_id: { kind: 'reference', to: 'projects' },
  },
  sections: [{ key: 'bolt', fields: ['flange_no', 'measured_nm', 'checker', 'again', 'done_by', 'bolts'] }],
  slots: { measured_nm: 'n1', again: 'd1' },
  list: { filters: ['measured_nm'], sorts: [{ field: 'created_at', descending: true }], presets: [] },
  notices: {
    rules: [
      { kind: 'torque_asked', shape: 'warn', isMailed: true, on: { named: ['checker'] } },
      { kind: 'torque_again', shape: 'warn' },
      { kind: 'torque_spread', shape: 'warn', on: { hook: 'chemicalTogether' }, to: ['creator'] },
    ],
  },
  reminders: [
    {
      date: 'again',
      before: [1],
      in: ['open'],
      kind: 'torque_again',
      to: [{ field: 'checker' }, { people: 'chemicalCrew' }],
    },
  ],
  overdue: { field: 'again', in: ['open'] },
  tasks: {
    asked: [{ name: 'look', kind: 'review', on: { steps: ['finish'] }, to: [{ named: 'checker' }], days: 3 }],
  },
  words: {
    en: {
      module: 'Torque log',
      flange_no: 'Flange',
      measured_nm: 'Measured',
      status_open: 'Open',
      notice_asked: 'Check flange {title} of {number}',
      notice_again: 'Again on {day}: {title}',
    },
    no: {
      module: 'Momentlogg',
      flange_no: 'Flens',
      measured_nm: 'Målt',
      status_open: 'Åpen',
      notice_asked: 'Sjekk flens {title} i {number}',
    },
  },
};

const PATH = '/api/main/custommodules/3/records';
type Role = 'admin' | 'foreman' | 'employee' | 'subcontractor';

describe('a module a company has made itself', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Role>;
  let other: Crew<'admin'>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'foreman', 'employee', 'subcontractor']);
    other = await hireCrew(sveis, 'vest', ['admin']);
    await fjord.sql('insert into company_module (tenant_id, id, definition) values ($1, 3, $2::jsonb)', [
      JSON.stringify(torqueLog),
    ]);
    await fjord.sql('update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1');
    await fjord.give('employee', 'custommodule:3', 'contribute');
    await fjord.give('foreman', 'custommodule:3', 'edit');
  });
  afterAll(() => sveis.close());

  const write = (role: Role, values: object) =>
    fjord.as[role]('POST', PATH, { body: { id: randomUUID(), project_id: 1, ...values } });
  const rows = async (role: Role) =>
    (await fjord.as[role]('POST', `${PATH}/query`, { body: { pipeline: [] } })).body;

  it('is written, listed, filtered, taken a step further and remembered like one of ours', async () => {
    const made = await write('employee', { flange_no: 'F-12' });
    expect([made.status, made.record.number], JSON.stringify(made.body)).toEqual([200, 'TRQ-0001']);
    expect((await write('employee', {})).body.errors).toEqual({ flange_no: ['Required'] });
    const { id } = made.record;
    const finish = (values: object) =>
      fjord.as.foreman('POST', `${PATH}/${id}/steps/finish`, { body: values });
    expect((await finish({})).body.errors).toEqual({ measured_nm: ['Required'] });
    expect((await finish({ measured_nm: 84.5 })).record).toMatchObject({ status: 'done', measured_nm: 84.5 });
    const found = await fjord.as.foreman('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: { measured_nm: { $gt: 80 }, words: { $regex: 'f-12' } } }] },
    });
    expect(found.body.data).toMatchObject([{ id, flange_no: 'F-12', status: 'done' }]);
    const history = await fjord.as.foreman('GET', `${PATH}/${id}/history`);
    expect((history.body.data as { action: string }[]).map(({ action }) => action)).toEqual([
      'step',
      'create',
    ]);
  });

  it('tells, reminds, asks and works its rows by what its data says, and by nothing of ours', async () => {
    sveis.time.now = new Date('2026-11-12T10:00:00+01:00');
    const checker = fjord.userId('subcontractor');
    const made = await write('employee', { flange_no: 'F-20', checker, again: '2026-11-13' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id, number } = made.record;
    sveis.time.now = new Date('2026-11-12T10:10:00+01:00');
    await remindOfRecords(sveis.services, fjord.company.id, sveis.time.now);
    await remindOfRecords(sveis.services, fjord.company.id, sveis.time.now);
    expect(await fjord.kindsTold('subcontractor')).toEqual(['custommodule3_asked', 'custommodule3_again']);
    const told = await fjord.as.subcontractor('GET', '/api/main/notifications', {
      headers: { 'accept-language': 'no' },
    });
    const link = `/projects/1/custom_modules/3/action/${id}`;
    expect(told.body.data).toMatchObject([
      { text: 'Again on 13.11.2026: F-20', link, shape: 'warn' },
      { text: `Sjekk flens F-20 i ${number}`, link, shape: 'warn' },
    ]);
    sveis.time.now = new Date('2026-11-12T10:20:00+01:00');
    const rowsAt = `${PATH}/${id}/rows/bolts`;
    const bolt = randomUUID();
    await fjord.as.foreman('POST', rowsAt, { body: { id: bolt, bolt: 'M20' } });
    const worked = await fjord.as.foreman('POST', `${rowsAt}/${bolt}/tighten`, { body: {} });
    expect(worked.record.bolts).toMatchObject([{ bolt: 'M20', tightened_by: fjord.userId('foreman') }]);
    const finished = await fjord.as.foreman('POST', `${PATH}/${id}/steps/finish`, {
      body: { measured_nm: 9 },
    });
    expect(finished.record.done_by).toBe(fjord.userId('foreman'));
    expect((await fjord.kindsTold('subcontractor')).at(-1)).toBe('task_new');
  });

  it('goes into a file in its own words', async () => {
    await write('foreman', { flange_no: 'F-13' });
    const file = await fjord.as.foreman('GET', `${PATH}/export.csv`, {
      headers: { 'accept-language': 'no' },
    });
    expect(file.body.text).toContain('Flens');
    expect(file.body.text).toContain('Åpen');
  });

  it('is open to those it was given to, and inside its project', async () => {
    expect((await write('subcontractor', { flange_no: 'x' })).status).toBe(403);
    const inProject = await fjord.as.admin('POST', '/api/main/projects/1/custom_modules/3/query', {
      body: { pipeline: [] },
    });
    expect([inProject.status, inProject.body.total]).toEqual([200, (await rows('foreman')).total]);
  });

  it('does not exist for another company, and neither does what is not there', async () => {
    for (const path of [PATH, '/api/main/custommodules/4/records'])
      expect((await other.as.admin('POST', `${path}/query`, { body: { pipeline: [] } })).status).toBe(404);
    expect(
      (await fjord.as.admin('POST', '/api/main/custommodules/4/records/query', { body: { pipeline: [] } }))
        .status,
    ).toBe(404);
  });
});
