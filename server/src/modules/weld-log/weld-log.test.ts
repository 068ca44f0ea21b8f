import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = [
  'employee',
  'quality',
  'project_leader',
  'foreman',
  'subcontractor',
  'warehouse',
  'admin',
] as const;
type Role = (typeof roles)[number];
const IN = (project: number) => `/api/main/projects/${project}`;
const PATH = `${IN(1)}/weld-log`;

const procedure = {
  wps_no: 'WPS-101',
  revision: '2',
  title: 'TIG on boiler pipes',
  process: ['141'],
  joint_types: ['BW'],
  mat_group_1: ['1.1'],
  t_min: 3,
  t_max: 7.2,
  d_min: 30.2,
  positions: ['PA', 'H-L045'],
  consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
  parameters: [
    {
      run: 'all',
      process: '141',
      amps_min: 80,
      amps_max: 130,
      volts_min: 10,
      volts_max: 14,
      speed_min: 50,
      speed_max: 90,
    },
  ],
  preheat_min: 5,
  interpass_max: 250,
};

const sheet = {
  drawing_no: 'ISO-1001',
  revision: 'B',
  title: 'Cooling water',
  design_code: 'EN_13480',
  quality_level: 'C',
  enabled_ndts: ['VT', 'RT'],
  ndt_extent: [
    { method: 'VT', percent: 100 },
    { method: 'RT', joint: 'BW', percent: 10 },
  ],
};

describe('a weld', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let wps: string;
  let drawing: string;
  let certificate: string;
  let pipe: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    for (const [role, part] of [
      ['project_leader', 'leader'],
      ['employee', 'member'],
      ['subcontractor', 'guest'],
    ] as const)
      await yard.sql(
        'insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, $3)',
        [yard.userId(role), part],
      );
    wps = await kept('quality', '/api/main/wps', 'approved', procedure);
    await setIn(wps, { approved_at: '2026-01-01' });
    drawing = await kept('project_leader', `${IN(1)}/drawing`, 'approved', sheet);
    pipe = await kept('project_leader', `${IN(1)}/material-list`, 'verified', {
      pos: '1',
      description: 'Pipe',
      designation: 'P235GH',
      mat_group: '1.1',
      od: 60.3,
      thickness: 3.6,
      qty: 6,
      heat_number: '48213',
      cert_type: '3.1',
      cert_no: 'C-9001',
    });
    certificate = await certified('employee', 'NMP-1', { stamp: 'JB01' });
  });
  afterAll(() => sveis.close());

  const certified = (holder: Role, certificate_no: string, values: object = {}, status = 'registered') =>
    kept('quality', '/api/main/expertise', status, {
      holder: yard.userId(holder),
      stamp: certificate_no,
      kind: 'welder',
      certificate_no,
      standard: 'iso_9606_1',
      process: ['141'],
      product: 'T',
      weld_type: ['BW'],
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      positions: ['PA', 'H-L045'],
      tested_on: '2026-06-01',
      issuer: 'Nordisk Materialprøving AS',
      reval_method: 'a',
      ...values,
    });

  /** A record of another module, put into the status it needs here. */
  const kept = async (by: Role, path: string, status: string, values: object) => {
    const made = await yard.as[by]('POST', path, { body: { id: randomUUID(), ...values } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await yard.sql('update record set status = $3 where tenant_id = $1 and id = $2', [
      made.record.id,
      status,
    ]);
    return String(made.record.id);
  };
  const setIn = (id: string, values: object) =>
    yard.sql('update record set data = data || $3::jsonb where tenant_id = $1 and id = $2', [
      id,
      JSON.stringify(values),
    ]);
  const planned = (values: object = {}) => ({
    id: randomUUID(),
    weld_number: `W-${Math.floor(Math.random() * 1e9)}`,
    drawing,
    joint_type: 'BW',
    designation_1: 'P235GH',
    designation_2: 'P235GH',
    thickness_1: '3,6',
    thickness_2: 3.6,
    diameter: 60.3,
    wps,
    ...values,
  });
  const plan = (by: Role = 'project_leader', values: object = {}, path = PATH) =>
    yard.as[by]('POST', path, { body: planned(values) });
  const edit = (by: Role, { record }: TestAnswer, values: object) =>
    yard.as[by]('PUT', `${PATH}/${record.id}`, { body: { ...values, rev: record.rev } });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const welding = (more: object = {}) => ({
    welders: [{ run: 'all', user: yard.userId('employee'), certificate }],
    weld_end: '2026-11-15T12:00:00Z',
    material_1: pipe,
    material_2: pipe,
    position: ['H-L045'],
    consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1', batch_number: 'L-55120' }],
    ...more,
  });
  const engineered = async (values: object = {}) =>
    step('project_leader', await plan('project_leader', values), 'complete_engineering');
  const welded = async (more: object = {}) => step('employee', await engineered(), 'weld', welding(more));
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();
  const checksOf = ({ record }: TestAnswer) =>
    (record.findings as readonly { readonly check: string }[]).map(({ check }) => check);

  it('says what is missing, all at once', async () => {
    const bare = await yard.as.project_leader('POST', PATH, { body: { id: randomUUID() } });
    expect([bare.status, fieldsOf(bare)]).toEqual([
      422,
      [
        'designation_1',
        'designation_2',
        'drawing',
        'joint_type',
        'thickness_1',
        'thickness_2',
        'weld_number',
      ],
    ]);
  });

  it('is filled in from its procedure, drawing and size, and begins with its stages', async () => {
    const { record, body } = await plan();
    expect(record, JSON.stringify(body)).toMatchObject({
      status: 'pending',
      title: 'BW 60,3 × 3,6',
      process: ['141'],
      ndt_required: ['VT', 'RT'],
      ndt_selected: ['VT'],
      ndt_percentage: 10,
      weld_length: 189.4,
      engineering: 'in_progress',
      production: 'pending',
      ndt: 'pending',
      progress: 0,
      findings: [],
    });
  });

  it('keeps what people write over what would be filled in', async () => {
    const { record } = await plan('project_leader', {
      process: ['142'],
      weld_length: 190,
      ndt_percentage: 20,
    });
    expect(record).toMatchObject({ process: ['142'], weld_length: 190, ndt_percentage: 20 });
  });

  it('has its number once on a drawing', async () => {
    const first = await plan('project_leader', { weld_number: 'W-01' });
    expect(first.record).toMatchObject({ number: 'W-01' });
    const again = await plan('foreman', { weld_number: 'w-01' });
    expect([again.status, fieldsOf(again)]).toEqual([422, ['weld_number']]);
  });

  it.each([
    ['a percentage over 100', { ndt_percentage: 101 }, 'ndt_percentage'],
    ['a pipe joint without its diameter', { joint_type: 'BR-ON', diameter: null }, 'diameter'],
    ['a fillet weld without its throat', { joint_type: 'FW' }, 'throat'],
    [
      'a weld that ends before it starts',
      { weld_start: '2026-11-15T08:00:00Z', weld_end: '2026-11-15T07:00:00Z' },
      'weld_end',
    ],
    ['a weld of tomorrow', { weld_end: '2026-11-17T08:00:00Z' }, 'weld_end'],
  ])('refuses %s', async (_what, values, field) => {
    const refused = await plan('project_leader', values);
    expect([refused.status, fieldsOf(refused)], JSON.stringify(refused.body)).toEqual([422, [field]]);
  });

  it('is written down by the welder, on a weld others have planned', async () => {
    const made = await engineered();
    expect((await edit('employee', made, { comments: 'mine' })).status).toBe(403);
    expect((await step('employee', made, 'complete_engineering')).status).toBe(403);
    const { record, body } = await step('employee', made, 'weld', welding());
    expect(record, JSON.stringify(body)).toMatchObject({
      status: 'in_progress',
      production: 'in_progress',
      stamps: 'JB01',
      drawing_revision: 'B',
      ndt_status: 'waiting',
      days_waiting: 1,
      // Nobody has selected a weld for radiography yet.
      findings: [{ check: 'ndt_selection', params: { method: 'RT', selected: 0, count: 1 } }],
    });
  });

  it('takes the certificate that fits, where nobody names one, and the fillers of the procedure', async () => {
    const alone = { welders: [{ run: 'all', user: yard.userId('employee') }], consumables: undefined };
    const { record, body } = await step('employee', await engineered(), 'weld', welding(alone));
    expect(record, JSON.stringify(body)).toMatchObject({
      welders: [{ user: yard.userId('employee'), certificate }],
      stamps: 'JB01',
      consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
      warnings: ['BATCH_MISSING', 'NDT_SELECTION'],
    });
  });

  it('follows its stages one after the other, and says who completed them', async () => {
    const open = await step('employee', await plan(), 'weld', welding());
    const early = await step('employee', open, 'complete_production');
    expect([early.status, fieldsOf(early)]).toEqual([422, ['engineering']]);
    const alone = await step('employee', open, 'complete_production', { override_reason: 'In a hurry' });
    expect([alone.status, alone.body.may_override]).toEqual([422, undefined]);
    const unreasoned = await step('admin', open, 'complete_production');
    expect([unreasoned.status, unreasoned.body.may_override]).toEqual([422, true]);
    const pushed = await step('admin', open, 'complete_production', { override_reason: 'In a hurry' });
    expect(pushed.record, JSON.stringify(pushed.body)).toMatchObject({
      production: 'completed',
      overrides: [{ check: 'engineering_open', field: 'engineering', reason: 'In a hurry' }],
    });
    const done = await step('employee', await welded(), 'complete_production');
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      status: 'in_progress',
      production: 'completed',
      production_by: yard.userId('employee'),
      progress: 70,
    });
    const untested = await step('quality', done, 'complete_ndt');
    expect([untested.status, fieldsOf(untested)]).toEqual([422, ['ndt_status']]);
  });

  it('is completed when every test is accepted, and open again when one rejects it', async () => {
    const done = await step('employee', await welded(), 'complete_production');
    await setIn(String(done.record.id), {
      vt_result: 'accepted',
      ndt_status: 'accepted',
      ndt: 'in_progress',
    });
    const whole = await step('quality', done, 'complete_ndt');
    expect(whole.record, JSON.stringify(whole.body)).toMatchObject({ status: 'completed', progress: 100 });
    expect((await step('foreman', whole, 'reopen_ndt', { reopened_because: 'x' })).status).toBe(403);
    const unreasoned = await step('project_leader', whole, 'reopen_production');
    expect([unreasoned.status, fieldsOf(unreasoned)]).toEqual([422, ['reopened_because']]);
    const open = await step('project_leader', whole, 'reopen_production', { reopened_because: 'Wrong heat' });
    expect(open.record).toMatchObject({
      status: 'in_progress',
      engineering: 'completed',
      production: 'in_progress',
      production_by: null,
      ndt: 'in_progress',
      progress: 20,
    });
  });

  it('is cut out when it was rejected, and planned again under a number of its own', async () => {
    const done = await step('employee', await welded(), 'complete_production');
    const sound = await step('quality', done, 'cut_out', { cut_out_because: 'x' });
    expect([sound.status, fieldsOf(sound)]).toEqual([422, ['cut_out_at']]);
    await setIn(String(done.record.id), {
      rt_result: 'rejected',
      ndt_status: 'rejected',
      ndt: 'in_progress',
    });
    const unreasoned = await step('quality', done, 'cut_out');
    expect([unreasoned.status, fieldsOf(unreasoned)]).toEqual([422, ['cut_out_because']]);
    expect((await step('employee', done, 'cut_out', { cut_out_because: 'Crack' })).status).toBe(403);
    const sheetOf = `${IN(1)}/drawing/${done.record.drawing}`;
    const pinned = await yard.as.employee('POST', `${sheetOf}/rows/pins`, {
      body: { weld: done.record.id, page: 1, x: 0.25, y: 0.5 },
    });
    expect(pinned.status, JSON.stringify(pinned.body)).toBe(200);
    const cut = await step('quality', done, 'cut_out', { cut_out_because: 'Crack along the root' });
    expect(cut.record, JSON.stringify(cut.body)).toMatchObject({
      status: 'completed',
      ndt_status: 'cut_out',
      cut_out_at: '2026-11-16',
    });
    const number = `${done.record.number}C1`;
    const { body } = await yard.as.quality('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: { number } }] },
    });
    expect(body.data, JSON.stringify(body)).toMatchObject([{ weld_number: number, status: 'pending' }]);
    const [anew] = body.data as readonly { readonly id: string }[];
    const { record: drawn } = await yard.as.employee('GET', sheetOf);
    expect(drawn.pins).toMatchObject([{ weld: anew?.id, x: 0.25 }]);
  });

  it('takes a procedure its drawing names, or a later revision of one', async () => {
    const write = (values: object) =>
      kept('quality', '/api/main/wps', 'approved', { ...procedure, ...values });
    const other = await write({ wps_no: 'WPS-305', revision: '0' });
    const named = await kept('project_leader', `${IN(1)}/drawing`, 'approved', {
      ...sheet,
      drawing_no: 'ISO-1009',
      wps: [wps],
    });
    const refused = await plan('project_leader', { drawing: named, wps: other });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['wps']]);
    const taken = await plan('project_leader', { drawing: named });
    expect([taken.status, checksOf(taken)]).toEqual([200, []]);
    const next = await write({ revision: '3' });
    await setIn(next, { replaces: wps, approved_at: '2026-01-01' });
    expect((await plan('project_leader', { drawing: named, wps: next })).status).toBe(200);
    await setIn(named, { wps: [other] });
    const again = await edit('project_leader', taken, { comments: 'Stays as it is' });
    expect([again.status, checksOf(again)]).toEqual([200, ['wps_drawing']]);
  });

  it('is closed for changes in stages that are completed', async () => {
    const made = await engineered();
    const late = await edit('foreman', made, { diameter: 88.9 });
    expect([late.status, late.body.code]).toEqual([422, 'RECORD_LOCKED']);
    expect((await edit('foreman', made, { comments: 'Mind the flange' })).status).toBe(200);
  });

  it('stops a welder whose certificate does not count, unless a manager says why', async () => {
    const thick = await step('employee', await engineered({ thickness_2: 6 }), 'weld', welding());
    await setIn(certificate, { valid_until: '2026-11-14' });
    const refused = await step('employee', thick, 'complete_production');
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['welders']]);
    expect(JSON.stringify(refused.body)).toContain(
      'The certificate of JB01 had ended on the day of the weld',
    );
    expect(refused.body.may_override).toBeUndefined();
    const unreasoned = await step('project_leader', thick, 'complete_production');
    expect([unreasoned.status, unreasoned.body.may_override]).toEqual([422, true]);
    const passed = await step('project_leader', thick, 'complete_production', {
      override_reason: 'Renewed, paper is on its way',
    });
    expect(passed.record, JSON.stringify(passed.body)).toMatchObject({
      production: 'completed',
      overrides: [{ check: 'cert_expired', field: 'welders', reason: 'Renewed, paper is on its way' }],
    });
    expect(checksOf(passed)).toEqual(['cert_expired', 'ndt_selection']);
    await setIn(certificate, { valid_until: '2029-06-01' });
  });

  it.each([
    ['a colleague’s', () => certified('foreman', 'NMP-2'), {}],
    ['an unregistered', () => certified('employee', 'NMP-3', { stamp: 'JB01' }, 'draft'), {}],
    [
      'an inspector’s',
      () =>
        certified('employee', 'NMP-4', {
          stamp: 'JB01',
          kind: 'ndt',
          ndt_level: [{ method: 'VT', level: '2' }],
        }),
      {},
    ],
    ['a later', async () => certificate, { weld_end: '2026-05-31T10:00:00Z' }],
  ])('is not completed with %s certificate, named by hand', async (_what, make, more) => {
    const named = await make();
    const welders = [{ run: 'all', user: yard.userId('employee'), certificate: named }];
    const made = await step('admin', await engineered(), 'weld', welding({ welders, ...more }));
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(checksOf(made)).toContain('cert_missing');
    const asked = { override_reason: 'It will be fine' };
    for (const by of ['employee', 'foreman'] as const) {
      const refused = await step(by, made, 'complete_production', asked);
      expect([by, refused.status, fieldsOf(refused)]).toEqual([by, 422, ['welders']]);
      expect(refused.body.may_override).toBeUndefined();
    }
    const passed = await step('admin', made, 'complete_production', asked);
    expect(passed.record.overrides, JSON.stringify(passed.body)).toMatchObject([{ check: 'cert_missing' }]);
  });

  it('of a day before the welder’s test takes no certificate by itself', async () => {
    const alone = {
      welders: [{ run: 'all', user: yard.userId('employee') }],
      weld_end: '2026-05-31T10:00:00Z',
    };
    const made = await step('employee', await engineered(), 'weld', welding(alone));
    expect(made.record.welders, JSON.stringify(made.body)).toMatchObject([{ certificate: null }]);
    expect(checksOf(made)).toContain('cert_missing');
  });

  it('is found by its welder', async () => {
    const { record } = await welded();
    const foundFor = async (by: Role) => {
      const match = { 'welders.user': { $in: [yard.userId(by)] } };
      const { status, body } = await yard.as.quality('POST', `${PATH}/query`, {
        body: { pipeline: [{ $match: match }, { $limit: 200 }] },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return (body.data as readonly { readonly id: string }[]).map(({ id }) => id);
    };
    expect(await foundFor('employee')).toContain(record.id);
    expect(await foundFor('warehouse')).not.toContain(record.id);
  });

  it('is held against its procedure with the figures', async () => {
    const answer = await plan('project_leader', { thickness_2: 18.3, diameter: 21.3 });
    expect(checksOf(answer)).toEqual(['wps_thickness', 'wps_diameter']);
    const refused = await step('project_leader', answer, 'complete_engineering');
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['diameter', 'thickness_2']]);
    expect(JSON.stringify(refused.body)).toContain('18,3 mm is outside WPS-101 (3–7,2 mm)');
  });

  it('is taken back with a reason, and nothing of the welding stays', async () => {
    const { record, body } = await step('project_leader', await welded(), 'unweld', {
      reopened_because: 'Wrong joint',
    });
    expect(record, JSON.stringify(body)).toMatchObject({
      status: 'pending',
      production: 'pending',
      weld_end: null,
      stamps: '',
      ndt_status: null,
    });
  });

  it('is another project’s and another company’s own', async () => {
    const { record } = await plan();
    expect((await yard.as.admin('GET', `${IN(2)}/weld-log/${record.id}`)).status).toBe(404);
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${PATH}/${record.id}`)).status).toBe(404);
    const own = await plan('subcontractor');
    expect((await edit('subcontractor', own, { comments: 'Ours' })).record.comments).toBe('Ours');
  });
});
