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
  checks: [
    {
      name: 'too_tight',
      severity: 'gate',
      steps: ['finish'],
      override: 'manage',
      fails: { field: 'measured_nm', when: { field: 'measured_nm', op: 'gt', value: 900 } },
    },
  ],
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
      check_too_tight: 'Tighter than any bolt of ours stands',
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
const IN = (project: number) => `/api/main/projects/${project}/custom_modules/3`;
const FEATURES = '/api/check_and_get_tenant_features';
type Role = 'admin' | 'foreman' | 'employee' | 'subcontractor' | 'warehouse';

describe('a module a company has made itself', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Role>;
  let other: Crew<'admin'>;
  const lines: string[] = [];

  beforeAll(async () => {
    sveis = await startTestInstallation({
      env: { LOG_LEVEL: 'warn' },
      onLogLine: (line) => void lines.push(line),
    });
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'foreman', 'employee', 'subcontractor', 'warehouse'], {
      areMembers: 'once',
    });
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

  it('refuses by its own rules in its own words, and is passed with a reason', async () => {
    const { record } = await write('foreman', { flange_no: 'F-99', measured_nm: 950 });
    expect(record.findings).toMatchObject([{ check: 'too_tight', severity: 'gate' }]);
    const finish = (who: Role, body: object) =>
      fjord.as[who]('POST', `${PATH}/${record.id}/steps/finish`, {
        headers: { 'accept-language': 'en' },
        body,
      });
    const refused = await finish('foreman', {});
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { measured_nm: ['Tighter than any bolt of ours stands'] },
    ]);
    const passed = await finish('admin', { override_reason: 'Agreed with the customer' });
    expect(passed.record).toMatchObject({
      status: 'done',
      overrides: [{ check: 'too_tight', reason: 'Agreed with the customer' }],
    });
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

  it('belongs to a project: it is written in one, stays there, and is not in another', async () => {
    expect((await write('foreman', { flange_no: 'x', project_id: null })).body.errors).toEqual({
      project_id: ['Required'],
    });
    const { id } = (await write('foreman', { flange_no: 'F-14' })).record;
    const moved = await fjord.as.foreman('PUT', `${IN(1)}/${id}`, { body: { project_id: 2 } });
    expect(moved.status).toBe(422);
    for (const path of [`${IN(2)}/${id}`, `${IN(2)}/${id}/history`, `${IN(2)}/${id}/links`])
      expect((await fjord.as.admin('GET', path)).status).toBe(404);
    const step = await fjord.as.admin('POST', `${IN(2)}/${id}/steps/finish`, { body: { measured_nm: 1 } });
    expect(step.status).toBe(404);
  });

  const given = async (client: Crew<Role>['as'][Role]) =>
    ((await client('GET', '/api/main/custommodules')).body.data as { id: number }[]).map(({ id }) => id);
  const items = async (client: Crew<Role>['as'][Role], language = 'en') => {
    const { features } = (await client('GET', `${FEATURES}?lang=${language}`)).body as {
      features: { custom_modules: { items?: unknown } };
    };
    return features.custom_modules.items;
  };

  it('is given to the phones of those who may list it, with its tile in their language', async () => {
    expect(await given(fjord.as.employee)).toEqual([3]);
    const { body } = await fjord.as.employee('GET', '/api/main/custommodules');
    expect(body.data).toMatchObject([
      { id: 3, version: 1, definition: { key: 'custommodule:3', words: torqueLog.words } },
    ]);
    expect(await items(fjord.as.employee, 'no')).toEqual([
      { id: 3, enabled: true, link: 'custom_modules/3', label: 'Momentlogg', icon: 'clipboard-list' },
    ]);
    expect([await given(fjord.as.subcontractor), await items(fjord.as.subcontractor)]).toEqual([[], []]);
    expect([await given(other.as.admin), await items(other.as.admin)]).toEqual([[], undefined]);
  });

  it('is open to people who have a role in the project, there and nowhere else', async () => {
    const listed = async (project: number) =>
      (await fjord.as.warehouse('POST', `${IN(project)}/query`, { body: { pipeline: [] } })).status;
    expect([await given(fjord.as.warehouse), await listed(1)]).toEqual([[], 404]);
    await fjord.sql(
      "insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, 'member')",
      [fjord.userId('warehouse')],
    );
    expect([await given(fjord.as.warehouse), await listed(1), await listed(2)]).toEqual([[3], 200, 404]);
    const made = await fjord.as.warehouse('POST', IN(1), { body: { id: randomUUID(), flange_no: 'F-15' } });
    expect([made.status, made.record.project_id, made.record.may]).toMatchObject([
      200,
      1,
      { level: 'contribute' },
    ]);
    const overview = await fjord.as.admin('GET', '/api/main/projects/1/overview');
    expect(overview.record.open).toHaveProperty('custommodule:3');
  });

  it('that cannot be read is left out and logged, and closes no other', async () => {
    await fjord.sql('insert into company_module (tenant_id, id, definition) values ($1, 5, $2::jsonb)', [
      JSON.stringify({ ...torqueLog, sections: [{ key: 'bolt', fields: ['gone'] }] }),
    ]);
    await fjord.sql('update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1');
    expect(await given(fjord.as.admin)).toEqual([3]);
    expect((await rows('foreman')).total).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('a section names gone'))).toHaveLength(1);
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
