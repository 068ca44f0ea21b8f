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
const PATH = '/api/main/projects/1/surface-report';

describe('a surface report', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let gauge: TestAnswer;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
    gauge = await instrument('M-031', '2027-03-01');
  });
  afterAll(() => sveis.close());

  const instrument = (number: string, until: string) =>
    yard.as.admin('POST', '/api/main/equipments', {
      body: {
        name: 'Film gauge',
        equipment_number: number,
        groups: ['hand_tools'],
        allocation: 'project',
        project_id: 1,
        calibration_required: true,
        calibration_interval: 12,
        planned_calibration: until,
      },
    });
  const signed = async (by: Role) => {
    const file = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('a name, written by hand'),
    });
    return { file, signer: yard.userId(by), name: '', at: sveis.time.now.toISOString() };
  };
  const write = (by: Role, values: object = {}) =>
    yard.as[by]('POST', PATH, {
      body: {
        id: randomUUID(),
        item: 'Spools of the cooling line',
        area_m2: '2,4',
        system: 'ISO 12944 C4 H',
        prep_grade: 'Sa2_5',
        roughness: 62,
        dust: '2',
        salts: 11,
        climate: [{ time: '2026-11-16T06:30:00Z', air: 16, steel: '14,5', humidity: 62, dew_point: 99 }],
        coats: [
          { no: 1, product: 'Zinc epoxy', spec_dft: 60, batch_a: 'A-1' },
          { no: 2, product: 'Epoxy', spec_dft: 120, batch_a: 'A-2' },
          { no: 3, product: 'Polyurethane', spec_dft: 60, batch_a: 'A-3' },
        ],
        ndft: 240,
        readings: [246, 251, 262, 247, 241, 255, 270, 198, 244, 258].map((value) => ({ value })),
        gauge: gauge.record.id,
        visual: 'accepted',
        result: 'accepted',
        ...values,
      },
    });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const submitted = async (values: object = {}) =>
    step('employee', await write('employee', values), 'submit', { performer_sign: await signed('employee') });
  const approve = async (answer: TestAnswer, asked: object = {}) =>
    step('admin', answer, 'approve', { approver_sign: await signed('admin'), ...asked });
  const errorsOf = ({ body }: TestAnswer) => body.errors as Record<string, string[]>;

  it('is answered with what it comes to, whatever the phone has worked out', async () => {
    const { record, status, body } = await write('employee');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(record.number).toMatch(/-SUR-0001$/);
    expect(record).toMatchObject({
      status: 'draft',
      readings_required: 10,
      readings_count: 10,
      dft_mean: 247.2,
      dft_lowest: 198,
      dft_highest: 270,
      dft_below: 10,
      climate: [{ dew_point: 8.7, margin: 5.8 }],
      findings: [],
    });
  });

  it('says what is missing, all at once, when it is written and when it is submitted', async () => {
    const bare = await yard.as.employee('POST', PATH, { body: { id: randomUUID() } });
    expect([bare.status, Object.keys(errorsOf(bare)).sort()]).toEqual([
      422,
      ['area_m2', 'coats', 'item', 'prep_grade', 'system'],
    ]);
    const batchless = await write('employee', { coats: [{ no: 1, product: 'Epoxy', spec_dft: 60 }] });
    expect(errorsOf(batchless)).toHaveProperty(['coats.0.batch_a']);
    const early = await submitted({ roughness: null, climate: [], readings: [], gauge: null, result: null });
    expect(Object.keys(errorsOf(early)).sort()).toEqual([
      'climate',
      'gauge',
      'readings',
      'result',
      'roughness',
    ]);
  });

  it('is approved by a manager when its film is thick enough', async () => {
    const sent = await submitted();
    expect(sent.record.status, JSON.stringify(sent.body)).toBe('submitted');
    expect(await yard.kindsTold('project_leader')).toContain('surfacereport_submitted');
    expect((await step('quality', sent, 'approve', { approver_sign: await signed('quality') })).status).toBe(
      403,
    );
    const done = await approve(sent);
    expect(done.record, JSON.stringify(done.body)).toMatchObject({ status: 'approved', revision: 0 });
    expect(await yard.kindsTold('employee')).toContain('surfacereport_approved');
  });

  it('is stopped with the figures in the sentence, and passed with a reason that stays', async () => {
    const thin = await submitted({
      climate: [{ time: '2026-11-16T06:30:00Z', air: 16, steel: 10, humidity: 62 }],
      ndft: 250,
    });
    expect(thin.record.status, JSON.stringify(thin.body)).toBe('submitted');
    const refused = await approve(thin);
    expect([refused.status, errorsOf(refused)]).toMatchObject([
      422,
      {
        climate: ['The steel was 1,3 °C above the dew point: at least 3 °C is needed'],
        readings: [
          'The mean is 247,2 µm: 250 µm is specified',
          'The lowest reading is 198 µm: at least 200 µm is needed',
          '50 % of the readings are below the specified thickness: the limit is 20 %',
        ],
      },
    ]);
    const passed = await approve(thin, { override_reason: 'Accepted by the customer, see letter' });
    expect(passed.record.status, JSON.stringify(passed.body)).toBe('approved');
    expect((passed.record.overrides as object[]).length).toBe(4);
  });

  it('measured with a gauge out of calibration is not approved', async () => {
    const late = await instrument('M-032', '2026-11-01');
    const refused = await approve(await submitted({ gauge: late.record.id }));
    expect(errorsOf(refused).gauge).toEqual([
      'The gauge was calibrated until 01.11.2026, and used on 16.11.2026',
    ]);
  });

  it('belongs to the company', async () => {
    const { record } = await write('employee');
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${PATH}/${record.id}`)).status).toBe(404);
  });
});
