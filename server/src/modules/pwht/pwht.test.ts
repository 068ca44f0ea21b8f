import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'quality', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const PATH = '/api/main/projects/1/pwht';

const curve = [
  ['07:00', 22, 22],
  ['08:30', 315, 310],
  ['11:38', 690, 686],
  ['12:38', 692, 688],
  ['15:31', 315, 312],
] as const;

describe('a heat treatment', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let recorder: TestAnswer;
  let drawing: TestAnswer;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
    drawing = await yard.as.admin('POST', '/api/main/projects/1/drawing', {
      body: {
        id: randomUUID(),
        drawing_no: 'ISO-1002',
        revision: 'A',
        title: 'Steam',
        design_code: 'ASME_B31_3',
        quality_level: 'B',
        enabled_ndts: ['VT'],
      },
    });
    recorder = await yard.as.admin('POST', '/api/main/equipments', {
      body: {
        name: 'Recorder',
        equipment_number: 'M-040',
        groups: ['hand_tools'],
        allocation: 'project',
        project_id: 1,
        calibration_required: true,
        calibration_interval: 12,
        planned_calibration: '2027-03-01',
      },
    });
  });
  afterAll(() => sveis.close());

  const file = async (by: Role) => {
    const id = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('the strip of the recorder'),
    });
    return id;
  };
  const signed = async (by: Role) => ({
    file: await file(by),
    signer: yard.userId(by),
    name: '',
    at: sveis.time.now.toISOString(),
  });
  const write = async (by: Role, values: object = {}) =>
    yard.as[by]('POST', PATH, {
      body: {
        id: randomUUID(),
        procedure: 'PWHT-P11-02',
        item: 'Steam header',
        code: 'ASME_B31_3',
        material: 'A335 P11',
        thickness: '18,3',
        method: 'resistance',
        control_temp: 315,
        heat_rate_max: 150,
        cool_rate_max: 150,
        soak_min: 650,
        soak_max: 705,
        soak_time_min: 44,
        performed_at: '2026-11-08',
        thermocouples: [
          { no: 1, place: 'Top', type: 'K', calibrated_until: '2027-01-01' },
          { no: 2, place: 'Bottom', type: 'K', calibrated_until: '2027-01-01' },
        ],
        recorder: recorder.record.id,
        chart: curve.map(([time, tc1, tc2]) => ({ time: `2026-11-08T${time}:00Z`, tc1, tc2 })),
        chart_file: [await file(by)],
        hardness: [{ zone: 'weld', value: 205, scale: 'HBW', limit: 225 }],
        result: 'accepted',
        ...values,
      },
    });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const started = async (values: object = {}) =>
    step('employee', await write('employee', { drawing: drawing.record.id, ...values }), 'start');
  const submitted = async (values: object = {}) =>
    step('employee', await started(values), 'submit', { performer_sign: await signed('employee') });
  const approve = async (answer: TestAnswer, asked: object = {}) =>
    step('admin', answer, 'approve', { approver_sign: await signed('admin'), ...asked });
  const errorsOf = ({ body }: TestAnswer) => (body.errors ?? {}) as Record<string, string[]>;

  it('is planned for welds or for a whole part, and says what it comes to', async () => {
    const { record, status, body } = await write('employee');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(record.number).toMatch(/-PWHT-0001$/);
    expect(record).toMatchObject({
      status: 'planned',
      spread_max: 50,
      heating_rate: 120,
      cooling_rate: 131,
      soak_minutes: 60,
      spread: 4,
      hardness: [{ ok: 'ok' }],
      findings: [],
    });
    const nothing = await write('employee', { item: null });
    expect([nothing.status, Object.keys(errorsOf(nothing)).sort()]).toEqual([422, ['item', 'welds']]);
    const crossed = await write('employee', { soak_max: 640 });
    expect([crossed.status, Object.keys(errorsOf(crossed))]).toEqual([422, ['soak_max']]);
  });

  it('is started with its drawing, submitted whole and signed, and approved by a manager', async () => {
    const planned = await write('employee');
    const early = await step('employee', planned, 'start');
    expect([early.status, Object.keys(errorsOf(early))]).toEqual([422, ['drawing']]);
    const bare = await submitted({
      chart: [],
      thermocouples: [],
      recorder: null,
      chart_file: [],
      result: null,
    });
    expect(Object.keys(errorsOf(bare)).sort()).toEqual([
      'chart',
      'chart_file',
      'recorder',
      'result',
      'thermocouples',
    ]);
    const sent = await submitted();
    expect(sent.record.status, JSON.stringify(sent.body)).toBe('submitted');
    expect(await yard.kindsTold('project_leader')).toContain('pwht_submitted');
    expect((await step('quality', sent, 'approve', { approver_sign: await signed('quality') })).status).toBe(
      403,
    );
    const done = await approve(sent);
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      status: 'approved',
      approved_at: '2026-11-16',
    });
    const again = await step('admin', done, 'revise', { revised_because: 'Wrong chart number' });
    expect(again.record).toMatchObject({ status: 'planned', revision: 1, performer_sign: null });
  });

  it('has no day until it is made, and is not handed in without one', async () => {
    const undated = await submitted({ performed_at: null });
    expect([undated.status, Object.keys(errorsOf(undated))]).toEqual([422, ['performed_at']]);
    const planned = await write('employee', { performed_at: undefined });
    expect(planned.record.performed_at ?? null).toBeNull();
  });

  it('rejected goes back to the plan', async () => {
    const back = await step('admin', await submitted(), 'reject', {
      rejected_because: 'Chart is not readable',
    });
    expect(back.record).toMatchObject({ status: 'rejected', rejected_because: 'Chart is not readable' });
    expect((await step('employee', back, 'correct')).record.status).toBe('planned');
  });

  it('is stopped by each figure outside its limits, and passed with a reason that stays', async () => {
    const fast = await submitted({ heat_rate_max: 100, soak_time_min: 90, spread_max: 2 });
    const refused = await approve(fast);
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      {
        chart: [
          'Heated by 120 °C/h: at most 100 °C/h is allowed',
          'Soaked for 60 min: at least 90 min is needed',
          '4 °C between the thermocouples at soak: at most 2 °C is allowed',
        ],
      },
    ]);
    const passed = await approve(fast, { override_reason: 'Agreed with the designer' });
    expect(passed.record.status, JSON.stringify(passed.body)).toBe('approved');
    expect((passed.record.overrides as object[]).length).toBe(3);
  });

  it('is named by the welds it names, and no longer when it is taken back', async () => {
    await yard.sql("update record set status = 'approved' where tenant_id = $1 and id = $2", [
      drawing.record.id,
    ]);
    const weld = await yard.as.admin('POST', '/api/main/projects/1/weld-log', {
      body: {
        id: randomUUID(),
        weld_number: 'W-11',
        drawing: drawing.record.id,
        joint_type: 'BW',
        designation_1: 'A335 P11',
        designation_2: 'A335 P11',
        thickness_1: 18.3,
        thickness_2: 18.3,
        diameter: 168.3,
      },
    });
    expect(weld.status, JSON.stringify(weld.body)).toBe(200);
    const namedBy = async () =>
      (await yard.as.admin('GET', `/api/main/projects/1/weld-log/${weld.record.id}`)).record.pwht ?? null;
    const made = await write('employee', { item: null, welds: [weld.record.id] });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(await namedBy()).toBe(made.record.id);
    const moved = await yard.as.employee('PUT', `${PATH}/${made.record.id}`, {
      body: { item: 'Steam header', welds: [], rev: made.record.rev },
    });
    expect([moved.status, await namedBy()]).toEqual([200, null]);
    const again = await write('employee', { welds: [weld.record.id] });
    expect(await namedBy()).toBe(again.record.id);
    await yard.as.admin('DELETE', `${PATH}/${again.record.id}`, { body: { rev: again.record.rev } });
    expect(await namedBy()).toBeNull();
  });

  it('belongs to the company', async () => {
    const { record } = await write('employee');
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${PATH}/${record.id}`)).status).toBe(404);
  });
});
