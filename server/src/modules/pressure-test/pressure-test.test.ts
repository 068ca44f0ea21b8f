import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  placeRecord,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'quality', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const PATH = '/api/main/projects/1/pressure-test-report';

describe('a pressure test', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let drawing: string;
  let gauge: string;
  let late: string;

  const placed = (module: string, values: object, status: string, number?: string) =>
    placeRecord(sveis, yard.company, yard.userId('admin'), {
      module,
      status,
      values: { ...values },
      ...(number === undefined ? {} : { number }),
    });
  const place = async (name: string, until: string) =>
    placed('equipment', { name, calibration_required: true, planned_calibration: until }, 'active');

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T12:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
    drawing = await placed(
      'projectdrawing',
      { drawing_no: 'ISO-1001', title: 'CW', revision: 'A' },
      'approved',
    );
    gauge = await place('Gauge G-12', '2027-03-16');
    late = await place('Gauge G-3', '2026-11-10');
  });
  afterAll(() => sveis.close());

  const held = () => ({
    test_pack: 'TP-01 cooling water',
    drawings: [drawing],
    limits: 'From N1 to the valve V-12, blinds at both ends',
    code: 'EN_13480',
    test_type: 'hydrostatic',
    medium: 'water',
    design_pressure: '16',
    stress_ratio: '1,05',
    max_pressure: 25,
    test_pressure: 23,
    required_hold: 30,
    start_at: '2026-11-11T09:15:00.000Z',
    end_at: '2026-11-11T10:00:00.000Z',
    readings: [
      { time: '2026-11-11T09:15:00.000Z', pressure: 23, medium_temp: 14 },
      { time: '2026-11-11T10:00:00.000Z', pressure: 23, medium_temp: 14 },
    ],
    gauges: [{ equipment: gauge, range: 40 }],
    inspection: 'no_leak',
    result: 'passed',
    performed_at: '2026-11-11',
  });
  const write = (by: Role, values: object = {}) =>
    yard.as[by]('POST', PATH, { body: { id: randomUUID(), ...held(), ...values } });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const signed = async (by: Role) => {
    const file = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'image/png' },
      body: Buffer.from('name'),
    });
    return { file, signer: yard.userId(by), name: '', at: sveis.time.now.toISOString() };
  };
  const submit = async (by: Role, answer: TestAnswer) =>
    step(by, answer, 'submit', { performer_sign: await signed(by) });
  const approve = async (answer: TestAnswer, more: object = {}) =>
    step('admin', answer, 'approve', { approver_sign: await signed('admin'), ...more });
  const submitted = async (values: object = {}) => submit('foreman', await write('foreman', values));
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();
  const textOf = ({ body }: TestAnswer, field: string) =>
    ((body.errors ?? {}) as Record<string, readonly string[]>)[field]?.[0];

  it('works out what is required, how long it was held and what was lost', async () => {
    const { record } = await write('employee');
    expect(record).toMatchObject({
      status: 'draft',
      required_pressure: 22.88,
      hold: 45,
      pressure_drop: 0,
      findings: [],
    });
    expect(record.number).toMatch(/-PTR-0001$/);
  });

  it('says what is missing, all at once', async () => {
    const bare = await yard.as.foreman('POST', PATH, { body: { id: randomUUID() } });
    expect([bare.status, fieldsOf(bare)]).toEqual([
      422,
      [
        'code',
        'design_pressure',
        'drawings',
        'max_pressure',
        'medium',
        'required_hold',
        'test_pack',
        'test_pressure',
        'test_type',
      ],
    ]);
    const open = { limits: null, readings: [], gauges: [], inspection: null, result: null };
    const refused = await submitted(open);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, Object.keys(open).sort()]);
  });

  it('asks for no holding time it fills in by itself', async () => {
    const { required_hold: _typed, ...untyped } = held();
    const made = await yard.as.foreman('POST', PATH, { body: { id: randomUUID(), ...untyped } });
    expect([made.status, made.record.required_hold], JSON.stringify(made.body)).toEqual([200, 30]);
    const emptied = await yard.as.foreman('PUT', `${PATH}/${made.record.id}`, {
      body: { required_hold: null, rev: made.record.rev },
    });
    expect([emptied.status, fieldsOf(emptied)]).toEqual([422, ['required_hold']]);
  });

  it('with gas needs a relief valve and a safety distance before it is handed in', async () => {
    const air = { test_type: 'pneumatic', medium: 'air', code: 'ASME_B31_3', test_pressure: 18 };
    const refused = await submitted(air);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['pneu_safety', 'relief']]);
    const safe = await submitted({ ...air, relief: 19.8, pneu_safety: 'Permit 118, 15 m' });
    expect(safe.status, JSON.stringify(safe.body)).toBe(200);
  });

  it('is held against the limits of its project, which it keeps and says who set', async () => {
    const limit = async (limits: readonly object[]) => {
      const { record } = await yard.as.admin('GET', '/api/main/projects/1');
      const body = { limits, rev: record.rev };
      expect((await yard.as.admin('PUT', '/api/main/projects/1', { body })).status).toBe(200);
    };
    await limit([
      { limit: 'pressure_factor', min: 1.5, max: null },
      { limit: 'hold_time', min: 60, max: null },
    ]);
    try {
      const answer = await submitted({ required_hold: 30 });
      expect(answer.record, JSON.stringify(answer.body)).toMatchObject({
        required_pressure: 24,
        project_limits: [
          { limit: 'pressure_factor', min: 1.5, set_by: 'project' },
          { limit: 'hold_time', min: 60, set_by: 'project' },
          { limit: 'gauge_scale', min: 1.5, max: 4, set_by: 'preset' },
          { limit: 'pressure_drop', max: 0, set_by: 'preset' },
        ],
      });
      // What was handed in under these limits keeps them.
      await limit([]);
      const refused = await approve(answer);
      expect([refused.status, refused.body.may_override, fieldsOf(refused)]).toEqual([
        422,
        true,
        ['end_at', 'test_pressure'],
      ]);
      expect(textOf(refused, 'end_at')).toMatch(/45.*60/);
      const passed = await approve(answer, { override_reason: 'Agreed with the customer' });
      expect(passed.record.status, JSON.stringify(passed.body)).toBe('approved');
    } finally {
      await limit([]);
    }
    expect((await write('foreman')).record).toMatchObject({ required_pressure: 22.88 });
  });

  it('is handed in and approved with signatures, and then locked', async () => {
    const done = await approve(await submitted());
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      status: 'approved',
      approved_by: yard.userId('admin'),
      approved_at: '2026-11-16',
    });
    const changed = await yard.as.admin('PUT', `${PATH}/${done.record.id}`, {
      body: { test_pressure: 24, rev: done.record.rev },
    });
    expect(changed.status).toBe(422);
    expect(await yard.kindsTold('project_leader')).toContain('pressuretest_submitted');
  });

  it.each<readonly [string, () => object, string, RegExp]>([
    [
      'a gauge out of calibration',
      () => ({ gauges: [{ equipment: late, range: 40 }] }),
      'gauges',
      /Gauge G-3.*10\.11\.2026.*11\.11\.2026/,
    ],
    ['too little pressure', () => ({ test_pressure: 22.5 }), 'test_pressure', /22,5.*22,88/],
    ['more than is allowed', () => ({ test_pressure: 25.5 }), 'test_pressure', /25,5.*25/],
    ['a hold that is too short', () => ({ end_at: '2026-11-11T09:44:00.000Z' }), 'end_at', /29.*30/],
    [
      'a drop',
      () => ({
        readings: [
          { time: '2026-11-11T09:15:00.000Z', pressure: 23 },
          { time: '2026-11-11T10:00:00.000Z', pressure: 22.8 },
        ],
      }),
      'readings',
      /0,2.*0/,
    ],
  ])(
    '%s refuses the approval with its figures, and a manager passes it with a reason',
    async (_what, values, field, said) => {
      const answer = await submitted(values());
      const refused = await approve(answer);
      expect([refused.status, fieldsOf(refused), refused.body.may_override]).toEqual([422, [field], true]);
      expect(textOf(refused, field)).toMatch(said);
      const passed = await approve(answer, { override_reason: 'Agreed with the customer' });
      expect(passed.record, JSON.stringify(passed.body)).toMatchObject({
        status: 'approved',
        overrides: [{ field, reason: 'Agreed with the customer', by: yard.userId('admin') }],
      });
    },
  );

  it('takes no gauge that is stopped', async () => {
    const stopped = await placed('equipment', { name: 'Gauge G-4' }, 'quarantine');
    const refused = await yard.as.foreman('POST', PATH, {
      body: { id: randomUUID(), ...held(), gauges: [{ equipment: stopped, range: 40 }] },
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['gauges.0.equipment']]);
  });

  it('a weld of its drawings that is not completed refuses the approval, by its number', async () => {
    const steam = await placed(
      'projectdrawing',
      { drawing_no: 'ISO-1002', title: 'Steam', revision: 'A' },
      'approved',
      'ISO-1002',
    );
    const weld = (number: string, status: string) =>
      placed('projectweldlog', { weld_number: number, title: number, drawing: steam }, status, number);
    await weld('W-12', 'completed');
    await weld('W-13', 'in_progress');
    await weld('W-14', 'pending');
    const answer = await submitted({ drawings: [drawing, steam] });
    expect(answer.record.findings).toMatchObject([
      { check: 'welds_before_pressure', severity: 'gate', params: { count: 2, numbers: 'W-13, W-14' } },
    ]);
    const refused = await approve(answer);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['drawings']]);
    expect(textOf(refused, 'drawings')).toContain('W-13, W-14');
  });

  it('names the test it is made again after', async () => {
    const failed = await submitted({ inspection: 'leak', result: 'failed', leaks: [{ place: 'Flange 3' }] });
    const again = await write('foreman', { retest_of: failed.record.id });
    expect(again.record).toMatchObject({ retest_of: failed.record.id });
    expect(await yard.kindsTold('project_leader')).toContain('pressuretest_failed');
  });

  it('is approved by those who manage alone, and unknown to another company', async () => {
    const answer = await submitted();
    expect(
      (await step('foreman', answer, 'approve', { approver_sign: await signed('foreman') })).status,
    ).toBe(403);
    const outside = await hireCrew(sveis, 'harbour', ['admin'] as const, { areMembers: 'now' });
    const foreign = { drawings: [drawing], retest_of: answer.record.id };
    const refused = await outside.as.admin('POST', PATH, {
      body: { id: randomUUID(), ...held(), gauges: [], ...foreign },
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['drawings', 'retest_of']]);
    expect((await outside.as.admin('GET', `${PATH}/${answer.record.id}`)).status).toBe(404);
  });
});
