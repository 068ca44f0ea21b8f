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

const roles = ['employee', 'foreman', 'quality', 'project_leader', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const PATH = '/api/main/projects/1/ndt';
const WELDS = '/api/main/projects/1/weld-log';
const PLAN = '/api/main/projects/1/ndt-plan';

describe('non-destructive tests', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let drawing: string;
  let certificate: string;
  let yoke: string;

  const placed = (module: string, status: string, values: object, number?: string) =>
    placeRecord(sveis, yard.company, yard.userId('admin'), {
      module,
      status,
      values: { ...values },
      ...(number === undefined ? {} : { number }),
    });

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T12:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
    // Those who test come from another firm: a group gives them this module.
    await yard.give('subcontractor', 'projectndt', 'contribute');
    drawing = await draw('ISO-1001');
    certificate = await placed('expertise', 'registered', {
      holder: yard.userId('subcontractor'),
      kind: 'ndt',
      certificate_no: 'N-9712-4',
      standard: 'iso_9712',
      tested_on: '2024-02-01',
      valid_until: '2029-02-01',
      ndt_level: ['VT', 'RT', 'MT'].map((method) => ({ _id: randomUUID(), method, level: '2' })),
    });
    yoke = await placed('equipment', 'active', {
      name: 'Densitometer',
      calibration_required: true,
      planned_calibration: '2027-01-01',
    });
  });
  afterAll(() => sveis.close());

  const draw = (no: string, more: object = {}) =>
    placed('projectdrawing', 'approved', {
      drawing_no: no,
      title: 'Cooling water',
      revision: 'A',
      quality_level: 'B',
      enabled_ndts: ['VT', 'RT'],
      ndt_extent: [
        { _id: randomUUID(), method: 'VT', percent: 100 },
        { _id: randomUUID(), method: 'RT', percent: 10 },
      ],
      ...more,
    });
  const weld = (number: string, values: object = {}, status = 'completed') =>
    placed(
      'projectweldlog',
      status,
      {
        weld_number: number,
        title: 'BW 60.3x3.6',
        drawing,
        joint_type: 'BW',
        thickness_1: 3.6,
        thickness_2: 3.6,
        stamps: 'TK02',
        welders: [{ _id: randomUUID(), run: 'all', user: yard.userId('employee') }],
        weld_end: '2026-11-05T12:00:00.000Z',
        ndt_required: ['VT', 'RT'],
        ndt_selected: ['VT', 'RT'],
        vt_result: 'accepted',
        engineering: 'completed',
        production: 'completed',
        ndt: 'completed',
        ndt_status: 'waiting',
        ...values,
      },
      number,
    );
  const readWeld = async (id: string) => (await yard.as.admin('GET', `${WELDS}/${id}`)).record;
  const request = (by: Role, values: object = {}) =>
    yard.as[by]('POST', PATH, { body: { id: randomUUID(), method: 'RT', drawing: [drawing], ...values } });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const edit = (by: Role, { record }: TestAnswer, values: object) =>
    yard.as[by]('PUT', `${PATH}/${record.id}`, { body: { ...values, rev: record.rev } });
  const signed = async (by: Role) => {
    const file = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${file}`, {
      headers: { 'content-type': 'image/png' },
      body: Buffer.from('name'),
    });
    return { file, signer: yard.userId(by), name: '', at: sveis.time.now.toISOString() };
  };
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();
  const lines = (...rows: readonly object[]) => ({ lines: rows });

  /** Asked for by quality, tested by somebody of another firm, and handed in. */
  const reported = async (rows: readonly object[], more: object = {}, by: Role = 'subcontractor') => {
    const asked = await request(
      'quality',
      lines(...rows.map((row) => ({ ...row, result: null, defect: null }))),
    );
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const begun = await step('subcontractor', asked, 'start');
    const filled = await edit(by, begun, {
      ...lines(...rows),
      procedure: 'RT-10 rev. 2',
      equipment: [yoke],
      operator_cert: certificate,
      performed_at: '2026-11-12',
      ...more,
    });
    expect(filled.status, JSON.stringify(filled.body)).toBe(200);
    return step('subcontractor', filled, 'submit', { performer_sign: await signed('subcontractor') });
  };
  const approve = async (answer: TestAnswer, more: object = {}) =>
    step('admin', answer, 'approve', { approver_sign: await signed('admin'), ...more });

  it('are numbered by method, and filled in from drawing and welds', async () => {
    const id = await weld('W-01');
    const first = await request('quality', lines({ weld: id }));
    expect(first.record, JSON.stringify(first.body)).toMatchObject({
      status: 'requested',
      standard: 'ISO 17636-1',
      acceptance: 'ISO 10675-1 level 1',
      extent: 10,
      welds: 'W-01',
      title: 'W-01',
      conclusion: null,
      lines: [{ weld: id, welder: 'TK02', thickness: 3.6 }],
    });
    const visual = await request('quality', { method: 'VT', ...lines({ weld: id }) });
    const second = await request('quality', lines({ weld: id }));
    const tails = [first, visual, second].map(({ record }) =>
      String(record.number).split('-').slice(-2).join('-'),
    );
    expect(tails).toEqual(['RT-0001', 'VT-0001', 'RT-0002']);
  });

  it('say what is missing', async () => {
    const bare = await request('quality', { method: null, drawing: [] });
    expect([bare.status, fieldsOf(bare)]).toEqual([422, ['drawing', 'lines', 'method']]);
    const begun = await step(
      'subcontractor',
      await request('quality', lines({ weld: await weld('W-02') })),
      'start',
    );
    expect(begun.record).toMatchObject({
      performed_by: yard.userId('subcontractor'),
      performed_at: '2026-11-16',
    });
    const early = await step('subcontractor', begun, 'submit', {
      performer_sign: await signed('subcontractor'),
    });
    expect([early.status, fieldsOf(early)]).toEqual([422, ['equipment', 'operator_cert', 'procedure']]);
    const unfound = await edit('subcontractor', begun, lines({ weld: begun.record.id, result: 'accepted' }));
    expect([unfound.status, fieldsOf(unfound)]).toEqual([422, ['lines.0.weld']]);
  });

  it('a rejected weld without its defect and place is not saved', async () => {
    const id = await weld('W-03');
    const begun = await step('subcontractor', await request('quality', lines({ weld: id })), 'start');
    const refused = await edit('subcontractor', begun, lines({ weld: id, result: 'rejected' }));
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['lines.0.defect', 'lines.0.location']]);
  });

  it('a report without a result is not handed in', async () => {
    const answer = await reported([{ weld: await weld('W-04') }]);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['lines']]);
  });

  it('a weld waits for a method while a request names it', async () => {
    const [one, other] = [await weld('W-05'), await weld('W-06')];
    const asked = await request('quality', lines({ weld: one }));
    expect(await readWeld(one)).toMatchObject({ ndt_requested: ['RT'], ndt_status: 'requested' });
    const moved = await edit('quality', asked, lines({ weld: other }));
    expect((await readWeld(one)).ndt_requested).toEqual([]);
    expect((await readWeld(other)).ndt_requested).toEqual(['RT']);
    const cancelled = await step('quality', moved, 'cancel', { cancelled_because: 'Tested by the customer' });
    expect(cancelled.record.status).toBe('cancelled');
    expect(await readWeld(other)).toMatchObject({ ndt_requested: [], ndt_status: 'waiting' });
  });

  it('an approved report writes results, report and signature to its welds, with history', async () => {
    const id = await weld('W-07', { ndt: 'in_progress' }, 'in_progress');
    const before = await readWeld(id);
    const done = await approve(await reported([{ weld: id, result: 'accepted' }]));
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      status: 'approved',
      conclusion: 'accepted',
    });
    const after = await readWeld(id);
    expect(after).toMatchObject({
      rt_result: 'accepted',
      rt_report: done.record.id,
      rt_signed_at: '2026-11-12',
      rt_signed_by: yard.userId('subcontractor'),
      ndt_requested: [],
      ndt_status: 'accepted',
      status: 'in_progress',
    });
    expect(Number(after.rev)).toBeGreaterThan(Number(before.rev));
    const { body } = await yard.as.admin('GET', `${WELDS}/${id}/history`);
    const changed = (body.data as { user_id: number; changes: { field: string; after: unknown }[] }[]).find(
      ({ changes }) => changes.some(({ field }) => field === 'rt_result'),
    );
    expect(changed?.user_id).toBe(yard.userId('admin'));
    expect(await yard.kindsTold('subcontractor')).toContain('ndt_approved');
    const locked = await edit('admin', done, lines({ weld: id, result: 'rejected' }));
    expect(locked.status).toBe(422);
  });

  it('a rejected weld goes back, gets its repair, and is done when the repair is accepted', async () => {
    const id = await weld('W-08', { rt_result: 'accepted', ndt_status: 'accepted' });
    expect((await readWeld(id)).status).toBe('completed');
    const found = { weld: id, result: 'rejected', defect: '401', size: 18, location: "4 o'clock" };
    const rejected = await approve(await reported([found]));
    expect(rejected.record, JSON.stringify(rejected.body)).toMatchObject({ conclusion: 'rejected' });
    expect(await readWeld(id)).toMatchObject({
      status: 'in_progress',
      ndt: 'in_progress',
      ndt_status: 'repair',
      rt_result: 'rejected',
      repairs: [
        {
          no: 'R1',
          method: 'RT',
          defect: '401',
          length: 18,
          location: "4 o'clock",
          report: rejected.record.id,
        },
      ],
    });
    expect(await yard.kindsTold('project_leader')).toContain('ndt_not_accepted');

    const again = await approve(await reported([{ weld: id, result: 'accepted', repair_no: 'R1' }]));
    expect(again.record).toMatchObject({ welds: 'W-08R1', conclusion: 'accepted' });
    expect(await readWeld(id)).toMatchObject({
      rt_result: 'accepted',
      rt_report: again.record.id,
      ndt_status: 'accepted',
      repairs: [{ no: 'R1', result: 'accepted', report: again.record.id }],
    });
  });

  it.each<readonly [string, () => Promise<object>, string, RegExp]>([
    [
      'equipment out of calibration',
      async () => ({
        equipment: [
          await placed('equipment', 'active', {
            name: 'Lux meter',
            calibration_required: true,
            planned_calibration: '2026-11-01',
          }),
        ],
      }),
      'equipment',
      /12\.11\.2026.*Lux meter/,
    ],
    ['a test before the weld was finished', async () => ({ performed_at: '2026-11-04' }), 'lines', /W-/],
  ])('%s refuses the approval, and a manager passes it with a reason', async (_what, values, field, said) => {
    const answer = await reported(
      [{ weld: await weld(`W-1${field.length}`), result: 'accepted' }],
      await values(),
    );
    const refused = await approve(answer);
    expect([refused.status, refused.body.may_override]).toEqual([422, true]);
    const errors = refused.body.errors as Record<string, readonly string[]>;
    expect(errors[field]?.[0]).toMatch(said);
    const passed = await approve(answer, { override_reason: 'Measured again with another instrument' });
    expect(passed.record.status, JSON.stringify(passed.body)).toBe('approved');
    expect(passed.record.overrides).toMatchObject([
      { field, reason: 'Measured again with another instrument', by: yard.userId('admin') },
    ]);
  });

  it('a final test counts only after an accepted heat treatment, also where the procedure alone asks for it', async () => {
    const recipe = await placed('projectwps', 'approved', { wps_no: 'WPS-410', pwht: true });
    const treated = (status: string, result: string, performed_at: string) =>
      placed('projectpwht', status, { procedure: 'PWHT-P11-02', result, performed_at });
    const reportOn = async (pwht: string, number: string) =>
      reported([{ weld: await weld(number, { wps: recipe, pwht }), result: 'accepted' }]);
    for (const [number, status, result, day] of [
      ['W-60', 'planned', 'accepted', '2026-11-10'],
      ['W-61', 'approved', 'rejected', '2026-11-10'],
      ['W-62', 'approved', 'accepted', '2026-11-13'],
    ] as const) {
      const refused = await approve(await reportOn(await treated(status, result, day), number));
      expect([number, refused.status, fieldsOf(refused)]).toEqual([number, 422, ['lines']]);
    }
    const good = await approve(await reportOn(await treated('approved', 'accepted', '2026-11-12'), 'W-63'));
    expect(good.record.status, JSON.stringify(good.body)).toBe('approved');
  });

  it('is not approved with a colleague’s certificate, unless a manager says why', async () => {
    const other = await placed('expertise', 'registered', {
      holder: yard.userId('quality'),
      kind: 'ndt',
      certificate_no: 'N-9712-9',
      tested_on: '2024-02-01',
      valid_until: '2029-02-01',
      ndt_level: [{ _id: randomUUID(), method: 'RT', level: '3' }],
    });
    const rows = [{ weld: await weld('W-64'), result: 'accepted' }];
    // Who tests sees no certificate but their own; the office may name another.
    const sent = await reported(rows, { operator_cert: other }, 'admin');
    const refused = await approve(sent);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['operator_cert']]);
    const passed = await approve(sent, { override_reason: 'Signed on the same shift' });
    expect(passed.record.overrides, JSON.stringify(passed.body)).toMatchObject([
      { check: 'tester_not_holder' },
    ]);
  });

  it('a report that is sent back is corrected and signed again', async () => {
    const answer = await reported([{ weld: await weld('W-20'), result: 'accepted' }]);
    expect(
      (await step('foreman', answer, 'approve', { approver_sign: await signed('foreman') })).status,
    ).toBe(403);
    const back = await step('admin', answer, 'reject', { rejected_because: 'IQI is missing' });
    expect(back.record.status).toBe('rejected_report');
    const open = await step('subcontractor', back, 'correct');
    expect(open.record).toMatchObject({ status: 'in_progress', performer_sign: null });
  });

  it('is held against the limits of its project, which managers set, and says who set them', async () => {
    const limit = async (by: Role, limits: readonly object[]) => {
      const { record } = await yard.as.admin('GET', '/api/main/projects/1');
      return yard.as[by]('PUT', '/api/main/projects/1', { body: { limits, rev: record.rev } });
    };
    const [light] = [{ limit: 'light_vt', min: 500, max: null }];
    expect((await limit('employee', [light])).status).toBe(403);
    const wrong = await limit('admin', [{ ...light, max: 400 }]);
    expect([wrong.status, fieldsOf(wrong)]).toEqual([422, ['limits.0.max']]);
    expect((await limit('admin', [light])).record.limits).toMatchObject([light]);
    const { body } = await yard.as.admin('GET', '/api/main/projects/1/history');
    expect(JSON.stringify(body.data)).toContain('"limits"');

    const asked = await request('quality', {
      method: 'VT',
      light: 400,
      ...lines({ weld: await weld('W-30') }),
    });
    expect(asked.record.limits, JSON.stringify(asked.body)).toMatchObject([{ ...light, set_by: 'project' }]);
    const checks = ({ record }: TestAnswer) =>
      (record.findings as readonly { check: string }[]).map(({ check }) => check);
    expect(checks(asked)).toContain('light_wrong');
    expect((await limit('admin', [])).status).toBe(200);
    const begun = await step('subcontractor', asked, 'start');
    expect(begun.record.limits).toMatchObject([{ limit: 'light_vt', min: 350, set_by: 'preset' }]);
    expect(checks(begun)).not.toContain('light_wrong');
  });

  describe('the plan', () => {
    let iso: string;
    const member = (number: string, by: Role, values: object = {}) =>
      weld(number, {
        drawing: iso,
        ndt_selected: ['VT'],
        ndt_status: 'accepted',
        welders: [{ _id: randomUUID(), run: 'all', user: yard.userId(by) }],
        ...values,
      });
    const plan = (by: Role) => yard.as[by]('GET', `${PLAN}?drawing=${iso}`);
    const lotOf = ({ record }: TestAnswer, method: string) =>
      (
        record.lots as readonly {
          method: string;
          missing: readonly { number: string; because: string | null }[];
        }[]
      ).find((lot) => lot.method === method);

    beforeAll(async () => {
      iso = await draw('ISO-2001');
      for (const number of ['P-01', 'P-02', 'P-03', 'P-04']) await member(number, 'employee');
      await member('P-05', 'foreman');
      await member('P-06', 'foreman', { weld_end: null });
    });

    const warningOf = async (id: string) => {
      const { findings, warnings } = await readWeld(id);
      const found = findings as readonly { check: string; params: object }[];
      const kept = (warnings as readonly string[]).filter((code) => code === 'NDT_SELECTION');
      return [found.find(({ check }) => check === 'ndt_selection')?.params, kept];
    };
    const lotsOf = async (by: Role, id = iso) =>
      (await yard.as[by]('GET', `/api/main/projects/1/drawing/${id}`)).record.ndt_lots;

    it('NDT_SELECTION: a lot with too few selected welds warns on its welds and its drawing until they are selected', async () => {
      const sheet = await draw('ISO-2002');
      const open = {
        drawing: sheet,
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        production: 'in_progress',
        ndt: 'pending',
        warnings: [],
      };
      const [first, second] = [
        await member('S-01', 'employee', open),
        await member('S-02', 'employee', { ...open, weld_end: null }),
      ];
      const short = { method: 'RT', selected: 0, count: 1 };
      expect(await warningOf(first)).toEqual([short, []]);
      expect(await warningOf(second)).toEqual([undefined, []]);
      const { rev } = await readWeld(second);
      const saved = await yard.as.quality('PUT', `${WELDS}/${second}`, {
        body: { weld_end: '2026-11-06T12:00:00.000Z', rev },
      });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      expect(await warningOf(second)).toEqual([short, ['NDT_SELECTION']]);
      expect(await lotsOf('quality', sheet)).toEqual([
        { method: 'VT', joint: '', selected: 2, missing: 0 },
        { method: 'RT', joint: '', selected: 0, missing: 1 },
      ]);
      await yard.as.quality('POST', `${PLAN}/selections`, {
        body: { drawing: sheet, method: 'RT', joint: '' },
      });
      expect(await warningOf(first)).toEqual([undefined, []]);
      expect(await warningOf(second)).toEqual([undefined, []]);
      expect(await lotsOf('quality', sheet)).toContainEqual({
        method: 'RT',
        joint: '',
        selected: 1,
        missing: 0,
      });
    });

    it('asks for one weld of each welder, and selects them on request, once', async () => {
      const asked = await plan('quality');
      expect(asked.record.drawings).toContainEqual({ id: iso, name: 'ISO-2001 Cooling water' });
      expect(lotOf(asked, 'RT')).toMatchObject({ welded: 5, required: 2, selected: 0, percent: 10 });
      const body = { drawing: iso, method: 'RT', joint: '' };
      const chosen = await yard.as.quality('POST', `${PLAN}/selections`, { body });
      expect(lotOf(chosen, 'RT'), JSON.stringify(chosen.body)).toMatchObject({ selected: 2, missing: [] });
      const waiting = chosen.record.waiting as readonly {
        number: string;
        drawing: string;
        method: string;
        days: number;
      }[];
      const here = waiting.filter((one) => one.drawing === iso);
      expect(here.map(({ method, days }) => [method, days])).toEqual([
        ['RT', 11],
        ['RT', 11],
      ]);
      const again = await yard.as.quality('POST', `${PLAN}/selections`, { body });
      expect(lotOf(again, 'RT')).toMatchObject({ selected: 2 });
    });

    it('a rejected weld asks for two more of its welder', async () => {
      const welds = (
        await yard.as.admin('POST', `${WELDS}/query`, { body: { pipeline: [{ $match: { drawing: iso } }] } })
      ).body.data as readonly { id: string; weld_number: string; ndt_selected: readonly string[] }[];
      const id = welds.find((one) => one.ndt_selected.includes('RT') && one.weld_number !== 'P-05')?.id ?? '';
      const number = welds.find((one) => one.id === id)?.weld_number;
      const found = { weld: id, result: 'rejected', defect: '2013', location: 'Top' };
      await approve(await reported([found], { drawing: [iso] }));
      const { missing = [] } = lotOf(await plan('quality'), 'RT') ?? {};
      expect(missing.map(({ because }) => because)).toEqual([number, number]);
      const body = { drawing: iso, method: 'RT', joint: '' };
      const chosen = await yard.as.quality('POST', `${PLAN}/selections`, { body });
      expect(lotOf(chosen, 'RT')).toMatchObject({
        selected: 4,
        missing: [],
        rates: [{ welder: 'TK02', tested: 1, rejected: 1 }],
      });
    });

    it('counts rejected welds by welder, procedure and defect, on the screen and as a file', async () => {
      const wps = await placed('projectwps', 'approved', { wps_no: 'WPS-77' }, 'WPS-77');
      await weld('Q-01', { drawing: iso, wps, stamps: '=QQ09', rt_result: 'accepted' });
      await weld('Q-02', {
        drawing: iso,
        wps,
        stamps: '=QQ09',
        rt_result: 'rejected',
        repairs: [{ _id: randomUUID(), no: 'R1', method: 'RT', defect: '610' }],
      });
      const { body } = await yard.as.quality('GET', `${PLAN}/repair-rates`);
      const told = (body.data as readonly { method: string; by: string; name: string }[]).filter(
        ({ method, name }) => method === 'RT' && ['=QQ09', 'WPS-77', '610'].includes(name),
      );
      expect(told).toMatchObject([
        { by: 'welder', tested: 2, rejected: 1 },
        { by: 'wps', tested: 2, rejected: 1 },
        { by: 'defect', rejected: 1 },
      ]);
      const file = await yard.as.quality('GET', `${PLAN}/repair-rates.csv`);
      const lines = String(file.body.text).split('\r\n');
      expect(lines.find((line) => line.includes('QQ09') && line.startsWith('RT'))).toMatch(
        /'=QQ09.*;2;1;50$/,
      );
      const seen = async (by: Role) => (await yard.as[by]('GET', `${PLAN}/repair-rates`)).body.data;
      // Another firm has welded nothing here; a welder is told of their own.
      expect(await seen('subcontractor')).toEqual([]);
      await weld('Q-03', {
        drawing: iso,
        stamps: 'FM11',
        rt_result: 'rejected',
        welders: [{ _id: randomUUID(), run: 'all', user: yard.userId('foreman') }],
      });
      expect(JSON.stringify(await seen('quality'))).toContain('FM11');
      expect(JSON.stringify(await seen('employee'))).not.toContain('FM11');
    });

    it.each(['line', 'project'] as const)('samples over the %s, where the project says so', async (scope) => {
      const sampleBy = async (ndt_lot: string) => {
        const { record } = await yard.as.admin('GET', '/api/main/projects/1');
        const saved = await yard.as.admin('PUT', '/api/main/projects/1', {
          body: { ndt_lot, rev: record.rev },
        });
        expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      };
      const no = `${scope}-30`;
      const extent = [{ _id: randomUUID(), method: 'UT', percent: scope === 'line' ? 11 : 12 }];
      const sheet = (name: string, line: string) =>
        draw(`${no}${name}`, { line_system: line, ndt_extent: extent, enabled_ndts: ['UT'] });
      const [one, other, apart] = [
        await sheet('1', 'HS-7'),
        await sheet('2', ' hs-7'),
        await sheet('3', 'CW-8'),
      ];
      for (const [drawing, prefix] of [
        [one, 'a'],
        [other, 'b'],
        [apart, 'c'],
      ] as const)
        for (const index of [1, 2, 3, 4]) await member(`${no}${prefix}${index}`, 'employee', { drawing });
      const askFor = async (drawing: string) => {
        const { record } = await yard.as.quality('GET', `${PLAN}?drawing=${drawing}`);
        const lots = record.lots as readonly {
          welded: number;
          drawings: number;
          missing: readonly object[];
        }[];
        return [record.scope, record.sharing, lots[0]?.drawings, lots[0]?.welded, lots[0]?.missing.length];
      };
      expect(await askFor(one)).toEqual(['drawing', 1, 1, 4, 1]);
      await sampleBy(scope);
      try {
        const shared = scope === 'line' ? [2, 8] : [3, 12];
        expect((await askFor(one)).slice(2, 4)).toEqual(shared);
        const chosen = await yard.as.quality('POST', `${PLAN}/selections`, {
          body: { drawing: other, method: 'UT', joint: '' },
        });
        expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
        expect((await askFor(one)).at(-1)).toBe(0);
        expect((await askFor(apart)).at(-1)).toBe(scope === 'line' ? 1 : 0);
      } finally {
        await sampleBy('drawing');
      }
    });

    it('selects nothing for those who may not change welds, and tells nothing to other companies', async () => {
      const body = { drawing: iso, method: 'RT', joint: '' };
      expect((await yard.as.employee('POST', `${PLAN}/selections`, { body })).status).toBe(403);
      const outside = await hireCrew(sveis, 'harbour', ['admin'] as const, { areMembers: 'now' });
      expect((await outside.as.admin('GET', `${PLAN}?drawing=${iso}`)).status).toBe(404);
      expect((await outside.as.admin('GET', `${PLAN}/repair-rates`)).body.data).toEqual([]);
      expect((await outside.as.admin('GET', PLAN)).record).toMatchObject({
        drawings: [],
        lots: [],
        waiting: [],
      });
    });
  });
});
