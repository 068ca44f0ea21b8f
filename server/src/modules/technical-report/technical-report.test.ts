import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  queuedMail,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'quality', 'project_leader', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const IN = (project: number) => `/api/main/projects/${project}/technical-report`;
const PATH = IN(1);

describe('a technical report', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let leader: Crew<Role>['as'][Role];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    leader = yard.as.project_leader;
    const members = [
      ['project_leader', 'leader'],
      ['employee', 'member'],
      ['foreman', 'foreman'],
    ] as const;
    for (const [role, part] of members)
      await yard.sql(
        'insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, $3)',
        [yard.userId(role), part],
      );
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
  });
  afterAll(() => sveis.close());

  const write = (by: Role, values: object = {}) =>
    yard.as[by]('POST', PATH, {
      body: {
        id: randomUUID(),
        title: 'Support S-12 after grinding',
        report_type: 'inspection',
        object: 'Pipe support',
        tag: 'S-12',
        scope: 'Visual check of the repaired weld',
        ...values,
      },
    });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const edit = (by: Role, { record }: TestAnswer, values: object) =>
    yard.as[by]('PUT', `${PATH}/${record.id}`, { body: { ...values, rev: record.rev } });
  const signed = async (by: Role) => {
    const file = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('a name, written by hand'),
    });
    return { file, signer: yard.userId(by), name: '', at: sveis.time.now.toISOString() };
  };
  const finished = { conclusion: 'Fit for use', result: 'ok' };
  const submitted = async (by: Role, values: object = finished) =>
    step(by, await write(by, values), 'submit', { performer_sign: await signed(by) });
  const fieldsOf = ({ body }: TestAnswer) => Object.keys(body.errors as object).sort();

  it('is numbered within its project, and begins with who writes it and today', async () => {
    const [first, second] = [await write('employee'), await write('employee')];
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.record).toMatchObject({
      status: 'draft',
      project_id: 1,
      performed_by: yard.userId('employee'),
      performed_at: '2026-11-16',
      revision: 0,
      open_observations: 0,
    });
    const numbers = [first, second].map(({ record }) => String(record.number));
    expect(numbers[0]).toMatch(/^.+-TEC-0001$/);
    expect(numbers[1]).toBe(numbers[0]?.replace('0001', '0002'));
    const elsewhere = await yard.as.admin('POST', IN(2), {
      body: { id: randomUUID(), title: 'x', report_type: 'other', object: 'y', scope: 'z' },
    });
    expect(elsewhere.record.number).toMatch(/-TEC-0001$/);
  });

  it('is found by the drawing it names, and keeps what was written in words', async () => {
    const drawing = await yard.as.admin('POST', '/api/main/projects/1/drawing', {
      body: {
        id: randomUUID(),
        drawing_no: 'ISO-1001',
        revision: 'A',
        title: 'Cooling water',
        design_code: 'EN_13480',
        quality_level: 'B',
        enabled_ndts: ['VT'],
      },
    });
    const named = { drawings: [drawing.record.id], drawing_numbers: 'V-210-004 rev. 2' };
    const made = await write('employee', named);
    expect(made.record, JSON.stringify(made.body)).toMatchObject(named);
    await write('employee');
    const found = await yard.as.admin('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: { drawings: { $in: [drawing.record.id] } } }] },
    });
    expect((found.body.data as readonly { readonly id: string }[]).map(({ id }) => id)).toEqual([
      made.record.id,
    ]);
    const strange = await write('employee', { drawings: [randomUUID()] });
    expect([strange.status, fieldsOf(strange)]).toEqual([422, ['drawings']]);
  });

  it('says what is missing, all at once, and takes a name or a tag for its object', async () => {
    const bare = await yard.as.employee('POST', PATH, { body: { id: randomUUID() } });
    expect([bare.status, fieldsOf(bare)]).toEqual([422, ['object', 'report_type', 'scope', 'tag', 'title']]);
    expect((await write('employee', { tag: null })).status).toBe(200);
    expect((await write('employee', { object: null })).status).toBe(200);
  });

  it('is submitted signed and whole, approved with a signature, and locked', async () => {
    const draft = await write('employee');
    expect(fieldsOf(await step('employee', draft, 'submit'))).toEqual([
      'conclusion',
      'performer_sign',
      'result',
    ]);
    const unfinished = await step('employee', draft, 'submit', { performer_sign: await signed('employee') });
    expect(fieldsOf(unfinished)).toEqual(['conclusion', 'result']);
    const sent = await submitted('employee');
    expect([sent.status, sent.record.status], JSON.stringify(sent.body)).toEqual([200, 'submitted']);
    expect(await yard.kindsTold('project_leader')).toContain('technicalreport_submitted');
    for (const by of ['employee', 'foreman', 'quality'] as const)
      expect((await step(by, sent, 'approve', { approver_sign: await signed(by) })).status, by).toBe(403);
    expect(fieldsOf(await step('project_leader', sent, 'approve'))).toEqual(['approver_sign']);
    const done = await step('project_leader', sent, 'approve', {
      approver_sign: await signed('project_leader'),
    });
    expect(done.record).toMatchObject({
      status: 'approved',
      approved_by: yard.userId('project_leader'),
      approved_at: '2026-11-16',
      findings: [],
    });
    expect(await yard.kindsTold('employee')).toContain('technicalreport_approved');
    const late = await edit('project_leader', done, { title: 'Other' });
    expect([late.status, late.body.code]).toEqual([422, 'RECORD_LOCKED']);
  });

  it('rejected it says why, is corrected and signed again', async () => {
    const sent = await submitted('employee');
    expect(fieldsOf(await step('project_leader', sent, 'reject'))).toEqual(['rejected_because']);
    const back = await step('project_leader', sent, 'reject', { rejected_because: 'No photo of the root' });
    expect(back.record).toMatchObject({ status: 'rejected', rejected_because: 'No photo of the root' });
    expect(await yard.kindsTold('employee')).toContain('technicalreport_rejected');
    const draft = await step('employee', back, 'correct');
    expect(draft.record).toMatchObject({ status: 'draft', performer_sign: null });
    expect(fieldsOf(await step('employee', draft, 'submit'))).toEqual(['performer_sign']);
  });

  it('opened again it is the next revision, by a manager and with a reason', async () => {
    const sent = await submitted('employee');
    const done = await step('project_leader', sent, 'approve', {
      approver_sign: await signed('project_leader'),
    });
    expect((await step('employee', done, 'revise', { revised_because: 'x' })).status).toBe(403);
    expect(fieldsOf(await step('project_leader', done, 'revise'))).toEqual(['revised_because']);
    const next = await step('project_leader', done, 'revise', { revised_because: 'New drawing' });
    expect(next.record).toMatchObject({
      status: 'draft',
      revision: 1,
      approved_by: null,
      approver_sign: null,
      performer_sign: null,
    });
  });

  it('warns of people who approve their own work', async () => {
    const done = await step('project_leader', await submitted('project_leader'), 'approve', {
      approver_sign: await signed('project_leader'),
    });
    expect(done.record).toMatchObject({
      status: 'approved',
      findings: [{ check: 'same_signer', severity: 'warn' }],
    });
  });

  it('not OK needs a finding; a manager may pass that with a reason, which stays in the report', async () => {
    const notOk = { conclusion: 'Leaks', result: 'not_ok' };
    const draft = await write('employee', notOk);
    const sign = { performer_sign: await signed('employee') };
    const refused = await step('employee', draft, 'submit', sign);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['observations']]);
    const found = [{ description: 'Crack at the toe', severity: 'high' }];
    expect((await submitted('employee', { ...notOk, observations: found })).record.status).toBe('submitted');
    const passed = await step('project_leader', draft, 'submit', {
      performer_sign: await signed('project_leader'),
      override_reason: 'Findings are in the report of the customer',
    });
    expect(passed.record).toMatchObject({
      status: 'submitted',
      overrides: [{ check: 'not_ok_without_finding', reason: 'Findings are in the report of the customer' }],
    });
  });

  it('works out each measurement itself, whatever is sent', async () => {
    const point = (actual: unknown, more: object = {}) => ({
      point: 'A-B',
      nominal: 1200,
      tol_minus: 2,
      tol_plus: 2,
      actual,
      unit: 'mm',
      ...more,
    });
    const made = await write('employee', {
      measurements: [point(1201.5, { deviation: 0, ok: 'not_ok' }), point(1203.125), point(null)],
    });
    const worked = ({ record }: TestAnswer) =>
      (record.measurements as Record<string, unknown>[]).map(({ deviation, ok }) => [deviation, ok]);
    expect(worked(made)).toEqual([
      [1.5, 'ok'],
      [3.125, 'not_ok'],
      [null, null],
    ]);
    const rows = made.record.measurements as object[];
    const changed = await edit('employee', made, {
      measurements: [
        { ...rows[0], actual: 1198, ok: 'not_ok' },
        { ...rows[1], deviation: 0, ok: 'ok' },
      ],
    });
    expect(worked(changed)).toEqual([
      [-2, 'ok'],
      [3.125, 'not_ok'],
    ]);
    const kept = await yard.sql<{ data: { measurements: object[] } }>(
      'select data from record where tenant_id = $1 and id = $2',
      [made.record.id],
    );
    expect(kept[0]?.data.measurements).toMatchObject([
      { deviation: -2, ok: 'ok' },
      { deviation: 3.125, ok: 'not_ok' },
    ]);
  });

  it('two people measure different points at the same time', async () => {
    const point = (name: string) => ({ point: name, nominal: 10, tol_minus: 1, tol_plus: 1, actual: 10 });
    const made = await write('employee', { measurements: [point('A'), point('B')] });
    const seen = { measurements: made.record.measurements };
    const [first, second] = made.record.measurements as Record<string, unknown>[];
    const typed = (row: object | undefined, actual: number) => ({
      ...Object.fromEntries(
        Object.entries(row ?? {}).filter(([name]) => !['deviation', 'ok'].includes(name)),
      ),
      actual,
    });
    const send = (by: Role, measurements: object[]) =>
      yard.as[by]('PUT', `${PATH}/${made.record.id}`, {
        body: { measurements, seen, rev: made.record.rev },
      });
    await send('employee', [typed(first, 12), typed(second, 10)]);
    const both = await send('foreman', [typed(first, 10), typed(second, 7)]);
    expect([both.status, both.record.measurements]).toMatchObject([
      200,
      [
        { point: 'A', deviation: 2, ok: 'not_ok' },
        { point: 'B', deviation: -3, ok: 'not_ok' },
      ],
    ]);
  });

  it('says that a result is OK although a measurement is not', async () => {
    const measurements = [{ point: 'A', nominal: 10, tol_minus: 1, tol_plus: 1, actual: 12 }];
    const { record } = await write('employee', { measurements, result: 'ok' });
    expect(record.findings).toMatchObject([{ check: 'ok_out_of_tolerance', severity: 'warn' }]);
  });

  it('a finding is a task of the person responsible, who closes it even in an approved report', async () => {
    const found = {
      description: 'Crack at the toe',
      severity: 'high',
      responsible: yard.userId('quality'),
      due: '2026-11-30',
    };
    const sent = await submitted('employee', { ...finished, observations: [found] });
    expect(sent.record).toMatchObject({ open_observations: 1, observations: [{ state: 'open' }] });
    expect(await yard.kindsTold('quality')).toContain('technicalreport_finding');
    const waits = async () => (await yard.as.quality('GET', '/api/get_task_count')).body.task_count;
    expect(await waits()).toBe(1);
    const done = await step('project_leader', sent, 'approve', {
      approver_sign: await signed('project_leader'),
    });
    const [row] = done.record.observations as { _id: string }[];
    const act = (by: Role, action: string) =>
      yard.as[by]('POST', `${PATH}/${done.record.id}/rows/observations/${row?._id}/${action}`, { body: {} });
    expect((await act('subcontractor', 'close')).status).toBe(404);
    const closed = await act('quality', 'close');
    expect(closed.record, JSON.stringify(closed.body)).toMatchObject({
      open_observations: 0,
      observations: [{ state: 'closed', closed_by: yard.userId('quality') }],
    });
    expect(await waits()).toBe(0);
    expect((await act('quality', 'reopen')).record).toMatchObject({ open_observations: 1 });
  });

  it('its list counts open findings as the report itself does', async () => {
    const found = (state: object) => ({ description: 'Undercut', severity: 'low', ...state });
    const made = await write('foreman', { observations: [found({}), found({}), found({})] });
    const [row] = made.record.observations as { _id: string }[];
    await yard.as.foreman('POST', `${PATH}/${made.record.id}/rows/observations/${row?._id}/close`, {
      body: {},
    });
    const { body } = await yard.as.foreman('POST', `${PATH}/query`, { body: { pipeline: [] } });
    const rows = body.data as readonly Record<string, unknown>[];
    for (const listed of rows) {
      const { record } = await yard.as.foreman('GET', `${PATH}/${listed.id}`);
      expect(listed.open_observations, String(listed.number)).toBe(record.open_observations);
    }
    expect(rows.find(({ id }) => id === made.record.id)?.open_observations).toBe(2);
  });

  it('warns of an instrument that was out of calibration on the day of the work', async () => {
    const instrument = await yard.as.admin('POST', '/api/main/equipments', {
      body: {
        id: randomUUID(),
        name: 'Calliper',
        equipment_number: 'M-1',
        groups: ['hand_tools'],
        allocation: 'project',
        project_id: 1,
        calibration_required: true,
        calibration_interval: 12,
        planned_calibration: '2026-11-10',
      },
    });
    expect(instrument.status, JSON.stringify(instrument.body)).toBe(200);
    const used = { equipment: [instrument.record.id] };
    expect((await write('foreman', used)).record.findings).toMatchObject([
      { check: 'calibration_overdue', severity: 'warn', field: 'equipment' },
    ]);
    expect((await write('foreman', { ...used, performed_at: '2026-11-09' })).record.findings).toEqual([]);
  });

  it('once approved it is mailed to those outside it is meant for', async () => {
    const sent = await submitted('project_leader', { ...finished, distribution: 'kunde@example.com' });
    await step('admin', sent, 'approve', { approver_sign: await signed('admin') });
    const mail = await queuedMail(sveis);
    expect(mail.map(({ to }) => to)).toContain('kunde@example.com');
  });

  it('is nobody’s without a login, a right or a project, and nothing of another company', async () => {
    const { record } = await write('employee');
    expect((await yard.as.subcontractor('POST', PATH, { body: {} })).status).toBe(404);
    expect((await yard.as.subcontractor('GET', `${PATH}/${record.id}`)).status).toBe(404);
    expect((await yard.as.admin('GET', `${IN(2)}/${record.id}`)).status).toBe(404);
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${PATH}/${record.id}`)).status).toBe(404);
    expect((await leader('GET', `${PATH}/${record.id}`)).status).toBe(200);
  });
});
