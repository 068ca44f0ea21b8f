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

const roles = ['employee', 'quality', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const PROJECT = '/api/main/projects/1';
const NDT = `${PROJECT}/ndt`;
const WELDS = `${PROJECT}/weld-log`;
const DRAWINGS = `${PROJECT}/drawing`;

describe('test methods a company switches on', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let harbour: Crew<'admin'>;
  let certificate: string;
  let instrument: string;

  const placed = (module: string, status: string, values: object, number?: string) =>
    placeRecord(sveis, yard.company, yard.userId('admin'), {
      module,
      status,
      values: { ...values },
      ...(number === undefined ? {} : { number }),
    });
  const turn = async (values: object) => {
    const answer = await yard.as.admin('PUT', '/api/main/admin/settings', { body: { values } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const extent = (...methods: readonly string[]) =>
    methods.map((method) => ({ _id: randomUUID(), method, percent: 100 }));
  const drawing = (methods: readonly string[], no: string) => ({
    id: randomUUID(),
    drawing_no: no,
    title: 'Cooling water',
    revision: 'A',
    design_code: 'EN_13480',
    quality_level: 'B',
    enabled_ndts: methods,
    ndt_extent: extent(...methods),
  });
  const draw = (no: string, methods: readonly string[]) =>
    placed('projectdrawing', 'approved', drawing(methods, no), no);
  const weld = (on: string, number: string, values: object = {}) =>
    placed(
      'projectweldlog',
      'in_progress',
      {
        weld_number: number,
        title: 'BW 60.3x3.6',
        drawing: on,
        joint_type: 'BW',
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        thickness_1: 8,
        thickness_2: 8,
        stamps: 'TK02',
        welders: [{ _id: randomUUID(), run: 'all', user: yard.userId('employee') }],
        weld_end: '2026-11-05T12:00:00.000Z',
        ndt_required: ['VT', 'UT', 'PAUT'],
        ndt_selected: ['VT', 'UT', 'PAUT'],
        vt_result: 'accepted',
        ut_result: 'accepted',
        engineering: 'completed',
        production: 'completed',
        ndt: 'in_progress',
        ndt_status: 'waiting',
        ...values,
      },
      number,
    );
  const readWeld = async (id: string) => (await yard.as.admin('GET', `${WELDS}/${id}`)).record;
  const request = (method: string, on: string, welds: readonly string[]) =>
    yard.as.quality('POST', NDT, {
      body: { id: randomUUID(), method, drawing: [on], lines: welds.map((one) => ({ weld: one })) },
    });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${NDT}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const edit = (by: Role, { record }: TestAnswer, values: object) =>
    yard.as[by]('PUT', `${NDT}/${record.id}`, { body: { ...values, rev: record.rev } });
  const signed = async (by: Role) => {
    const file = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'image/png' },
      body: Buffer.from('name'),
    });
    return { file, signer: yard.userId(by), name: '', at: sveis.time.now.toISOString() };
  };
  const errorsOf = ({ body }: TestAnswer) => body.errors as Record<string, readonly string[]>;

  const reported = async (asked: TestAnswer, line: object, more: object = {}) => {
    const begun = await step('subcontractor', asked, 'start');
    const [{ weld: id } = { weld: '' }] = asked.record.lines as readonly { weld: string }[];
    const filled = await edit('subcontractor', begun, {
      lines: [{ weld: id, ...line }],
      procedure: 'PA-10 rev. 1',
      instrument: 'Array 64',
      test_level: 'B',
      equipment: [instrument],
      operator_cert: certificate,
      performed_at: '2026-11-12',
      ...more,
    });
    expect(filled.status, JSON.stringify(filled.body)).toBe(200);
    return step('subcontractor', filled, 'submit', { performer_sign: await signed('subcontractor') });
  };
  const approve = async (answer: TestAnswer) =>
    step('admin', answer, 'approve', { approver_sign: await signed('admin') });

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T12:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    harbour = await hireCrew(sveis, 'harbour', ['admin'] as const, { areMembers: 'now' });
    await yard.give('subcontractor', 'projectndt', 'contribute');
    certificate = await placed('expertise', 'registered', {
      holder: yard.userId('subcontractor'),
      kind: 'ndt',
      certificate_no: 'N-9712-4',
      standard: 'iso_9712',
      tested_on: '2024-02-01',
      valid_until: '2029-02-01',
      ndt_level: ['UT', 'PAUT'].map((method) => ({ _id: randomUUID(), method, level: '2' })),
    });
    instrument = await placed('equipment', 'active', {
      name: 'Array 64',
      calibration_required: true,
      planned_calibration: '2027-01-01',
    });
  });
  afterAll(() => sveis.close());

  it('are refused while they are off, where they are chosen and in words', async () => {
    const sheet = await draw('ISO-1', ['VT', 'UT']);
    const refused = await request('PAUT', sheet, [await weld(sheet, 'W-01')]);
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({
      method: ['PAUT is not in use in your company. It can be switched on in the settings.'],
    });
    const drawn = await yard.as.admin('POST', DRAWINGS, { body: drawing(['VT', 'LT'], 'ISO-2') });
    expect([drawn.status, Object.keys(errorsOf(drawn)).sort()]).toEqual([
      422,
      ['enabled_ndts', 'ndt_extent.1.method'],
    ]);
    const { record } = await yard.as.admin('GET', PROJECT);
    const project = await yard.as.admin('PUT', PROJECT, {
      body: { enabled_ndts: ['vt', 'et'], rev: record.rev },
    });
    expect([project.status, errorsOf(project)]).toEqual([
      422,
      expect.objectContaining({ enabled_ndts: [expect.stringContaining('ET is not in use')] }),
    ]);
  });

  it('go from the request to the weld once they are on, and no other method stands in for them', async () => {
    await turn({ ndt_paut: true });
    const sheet = await draw('ISO-3', ['VT', 'UT', 'PAUT']);
    const id = await weld(sheet, 'W-03');
    expect(await readWeld(id)).toMatchObject({ ndt_status: 'waiting' });
    const asked = await request('PAUT', sheet, [id]);
    expect(asked.record, JSON.stringify(asked.body)).toMatchObject({
      standard: 'ISO 13588',
      acceptance: 'ISO 19285 level 2',
      extent: 100,
    });
    expect(String(asked.record.number)).toMatch(/-PAUT-0001$/);
    expect(await readWeld(id)).toMatchObject({ ndt_requested: ['PAUT'], ndt_status: 'requested' });
    const found = { result: 'rejected', defect: '401', location: 'A-B' };
    const rejected = await approve(await reported(asked, found));
    expect(rejected.record, JSON.stringify(rejected.body)).toMatchObject({ conclusion: 'rejected' });
    expect(await readWeld(id)).toMatchObject({
      ut_result: 'accepted',
      paut_result: 'rejected',
      ndt_status: 'repair',
      repairs: [{ no: 'R1', method: 'PAUT' }],
    });
    const again = await request('PAUT', sheet, [id]);
    expect(String(again.record.number)).toMatch(/-PAUT-0002$/);
    const done = await approve(await reported(again, { result: 'accepted', repair_no: 'R1' }));
    expect(await readWeld(id)).toMatchObject({
      paut_result: 'accepted',
      paut_report: done.record.id,
      paut_signed_at: '2026-11-12',
      paut_signed_by: yard.userId('subcontractor'),
      ndt_status: 'accepted',
    });
    const figures = await yard.as.admin('GET', `${PROJECT}/ndt-plan/repair-rates`);
    expect(figures.body.data).toContainEqual(
      expect.objectContaining({ method: 'PAUT', by: 'welder', tested: 1, rejected: 1 }),
    );
    const { record } = await yard.as.admin('GET', `/api/project-drawing/${sheet}`);
    expect((record as { computed: object }).computed).toMatchObject({ ndt_coverage: { PAUT: 100, UT: 100 } });
  });

  it('want a tester who is certified for them: ultrasound alone is not enough', async () => {
    await turn({ ndt_tofd: true });
    const sheet = await draw('ISO-4', ['VT', 'TOFD']);
    const id = await weld(sheet, 'W-04', { ndt_selected: ['VT', 'TOFD'] });
    const refused = await approve(await reported(await request('TOFD', sheet, [id]), { result: 'accepted' }));
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['operator_cert']]);
    expect(errorsOf(refused).operator_cert?.[0]).toMatch(/N-9712-4.*TOFD|TOFD.*N-9712-4/);
    await turn({ ndt_tofd: false });
  });

  it('that are switched off later stay in what has them, which is saved and finished', async () => {
    await turn({ ndt_paut: true });
    const made = await yard.as.admin('POST', DRAWINGS, { body: drawing(['VT', 'UT', 'PAUT'], 'ISO-5') });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const sheet = await draw('ISO-6', ['VT', 'UT', 'PAUT']);
    const id = await weld(sheet, 'W-05');
    const asked = await request('PAUT', sheet, [id]);
    await turn({ ndt_paut: false });

    const renamed = await yard.as.admin('PUT', `${DRAWINGS}/${made.record.id}`, {
      body: { ...drawing(['VT', 'UT', 'PAUT'], 'ISO-5'), title: 'Steam', rev: made.record.rev },
    });
    expect(renamed.record, JSON.stringify(renamed.body)).toMatchObject({
      title: 'Steam',
      enabled_ndts: ['VT', 'UT', 'PAUT'],
    });
    const done = await approve(await reported(asked, { result: 'accepted' }));
    expect(done.record, JSON.stringify(done.body)).toMatchObject({ status: 'approved', method: 'PAUT' });
    expect(await readWeld(id)).toMatchObject({ paut_result: 'accepted', ndt_status: 'accepted' });

    expect((await request('PAUT', sheet, [await weld(sheet, 'W-06')])).status).toBe(422);
    const stricter = await yard.as.admin('PUT', `${DRAWINGS}/${made.record.id}`, {
      body: { enabled_ndts: ['VT', 'UT', 'PAUT', 'LT'], rev: renamed.record.rev },
    });
    expect([stricter.status, Object.keys(errorsOf(stricter))]).toEqual([422, ['enabled_ndts']]);
  });

  it('of a drawing reach its new welds also when they are off: the weld chooses nothing', async () => {
    const sheet = await draw('ISO-7', ['VT', 'PAUT']);
    const planned = (number: string, more: object) =>
      yard.as.admin('POST', WELDS, {
        body: {
          id: randomUUID(),
          weld_number: number,
          drawing: sheet,
          joint_type: 'BW',
          designation_1: 'P235GH',
          designation_2: 'P235GH',
          thickness_1: 8,
          thickness_2: 8,
          ...more,
        },
      });
    const filled = await planned('W-07', {});
    expect(filled.record, JSON.stringify(filled.body)).toMatchObject({ ndt_required: ['VT', 'PAUT'] });
    const typed = { ndt_required: ['VT', 'PAUT'], ndt_selected: ['VT', 'PAUT'] };
    expect((await planned('W-08', typed)).status).toBe(200);
    const beyond = await planned('W-09', { ...typed, ndt_selected: ['VT', 'PAUT', 'ET'] });
    expect([beyond.status, Object.keys(errorsOf(beyond))]).toEqual([422, ['ndt_selected']]);
  });

  it('have columns in files only where they are on', async () => {
    const heads = async () =>
      String((await yard.as.admin('GET', `${WELDS}/export.csv`)).body.text).split('\r\n')[0] ?? '';
    expect(await heads()).toContain('MT/PT');
    expect(await heads()).not.toMatch(/PAUT|TOFD/);
    await turn({ ndt_paut: true });
    expect(await heads()).toContain('PAUT report');
    expect(await heads()).not.toContain('TOFD');
    const { body } = await yard.as.admin('GET', '/api/main/settings/app');
    expect(body).toMatchObject({ ndt_paut: true, ndt_tofd: false, ndt_et: false, ndt_lt: false });
  });

  it('of one company are off for another', async () => {
    await turn({ ndt_paut: true, ndt_lt: true });
    const refused = await harbour.as.admin('POST', DRAWINGS, { body: drawing(['VT', 'PAUT'], 'ISO-1') });
    expect([refused.status, Object.keys(errorsOf(refused)).sort()]).toEqual([
      422,
      ['enabled_ndts', 'ndt_extent.1.method'],
    ]);
    const taken = await harbour.as.admin('POST', DRAWINGS, { body: drawing(['VT', 'UT'], 'ISO-1') });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  });
});
