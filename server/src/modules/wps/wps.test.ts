import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'quality', 'project_leader', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const WPS = '/api/main/wps';
const WPQR = '/api/main/wpqr';

describe('a welding procedure', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let test: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    const made = await prove('quality', { wpqr_no: 'WPQR-21' });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    test = String(made.record.id);
  });
  afterAll(() => sveis.close());

  const file = async (by: Role) => {
    const id = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('the paper'),
    });
    return id;
  };
  const signed = async (by: Role) => ({
    file: await file(by),
    signer: yard.userId(by),
    name: '',
    at: sveis.time.now.toISOString(),
  });
  const prove = async (by: Role, values: object) =>
    yard.as[by]('POST', WPQR, {
      body: {
        id: randomUUID(),
        basis: 'iso_15614_1_level_2',
        tested_on: '2026-01-12',
        examiner: 'Nordisk Materialprøving AS',
        process: ['141'],
        joint_types: ['BW'],
        layers: 'multi',
        test_thickness: 3.6,
        test_diameter: 60.3,
        mat_designations: 'P235GH',
        mat_group_1: ['1.1'],
        t_min: 3,
        t_max: '7,2',
        d_min: 30.2,
        positions: ['PA', 'PC', 'PF'],
        attachments: [await file(by)],
        ...values,
      },
    });
  let made = 1_000_000;
  const freshNumber = () => {
    made += 1;
    return `WPS-${made}`;
  };
  const write = (by: Role, values: object = {}, path = WPS) =>
    yard.as[by]('POST', path, {
      body: {
        id: randomUUID(),
        wps_no: freshNumber(),
        revision: '0',
        title: 'TIG on boiler pipes',
        process: ['141'],
        joint_types: ['BW'],
        mat_group_1: ['1.1'],
        t_min: 3,
        t_max: 7.2,
        d_min: 30.2,
        positions: ['PA'],
        consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
        parameters: [{ run: 'all', process: '141' }],
        preheat_min: 5,
        interpass_max: 250,
        basis: 'iso_15614_1_level_2',
        wpqr: [test],
        ...values,
      },
    });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${WPS}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const reviewed = async (values: object = {}) => {
    const sketch = { prep_sketch: [await photo()] };
    return prepare(await write('quality', { ...sketch, ...values }));
  };
  const prepare = async (answer: TestAnswer) =>
    step('quality', answer, 'review', { prepared_sign: await signed('quality') });
  const photo = async () => {
    const id = randomUUID();
    await yard.as.quality('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    return id;
  };
  const approve = async (answer: TestAnswer, more: object = {}) =>
    step('admin', answer, 'approve', { approver_sign: await signed('admin'), ...more });
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();

  it('says what is missing, all at once', async () => {
    const bare = await yard.as.quality('POST', WPS, { body: { id: randomUUID() } });
    expect([bare.status, fieldsOf(bare)]).toEqual([
      422,
      [
        'consumables',
        'interpass_max',
        'joint_types',
        'mat_group_1',
        'parameters',
        'positions',
        'preheat_min',
        'process',
        'revision',
        't_max',
        't_min',
        'title',
        'wps_no',
      ],
    ]);
  });

  it('has its number once for each revision', async () => {
    expect((await write('quality', { wps_no: 'WPS-7', revision: '0' })).status).toBe(200);
    const again = await write('quality', { wps_no: 'wps-7', revision: '0' });
    expect([again.status, fieldsOf(again)]).toEqual([422, ['wps_no']]);
    const next = await write('quality', { wps_no: 'WPS-7', revision: '1' });
    expect(next.status).toBe(200);
    const back = await yard.as.quality('PUT', `${WPS}/${next.record.id}`, {
      body: { revision: '0', rev: next.record.rev },
    });
    expect([back.status, fieldsOf(back)]).toEqual([422, ['wps_no']]);
  });

  it.each([
    ['t_max', { t_min: 8 }],
    ['d_max', { d_max: 20 }],
    ['interpass_max', { preheat_min: 260 }],
  ])('%s does not end before it begins', async (field, values) => {
    const crossed = await write('quality', values);
    expect([crossed.status, fieldsOf(crossed)]).toEqual([422, [field]]);
  });

  it('works out the heat its own limits allow', async () => {
    const limits = {
      amps_min: 80,
      amps_max: 130,
      volts_min: 10,
      volts_max: 14,
      speed_min: 50,
      speed_max: 90,
    };
    const { record } = await write('quality', {
      parameters: [{ run: 'all', process: '141', ...limits, heat_min: 9 }],
    });
    expect(record.parameters).toMatchObject([{ heat_min: 0.32, heat_max: 1.31 }]);
  });

  it('is approved by a manager, signed and with its test, and locked', async () => {
    const unsigned = await step('quality', await write('quality'), 'review');
    expect([unsigned.status, fieldsOf(unsigned)]).toEqual([422, ['prepared_sign']]);
    const bare = await prepare(await write('quality', { wpqr: [], basis: null }));
    expect(fieldsOf(await approve(bare))).toEqual(['basis', 'prep_sketch', 'wpqr']);
    const sent = await reviewed();
    expect(sent.record.status, JSON.stringify(sent.body)).toBe('review');
    expect((await step('quality', sent, 'approve', { approver_sign: await signed('quality') })).status).toBe(
      403,
    );
    const done = await approve(sent);
    expect(done.record).toMatchObject({ status: 'approved', approved_at: '2026-11-16' });
    const late = await yard.as.admin('PUT', `${WPS}/${done.record.id}`, {
      body: { title: 'x', rev: done.record.rev },
    });
    expect([late.status, late.body.code]).toEqual([422, 'RECORD_LOCKED']);
  });

  it.each([
    ['a thicker wall', { t_max: 7.3 }, ['t_max']],
    ['a thinner pipe', { d_min: 30.1 }, ['d_min']],
    ['another process', { process: ['141', '111'] }, ['process']],
    ['another position', { positions: ['PA', 'PE'] }, ['positions']],
    ['another material', { mat_group_1: ['8.1'] }, ['mat_group_1']],
  ])('reaches no further than its tests: %s', async (_what, values, fields) => {
    const refused = await approve(await reviewed(values));
    expect([refused.status, fieldsOf(refused)], JSON.stringify(refused.body)).toEqual([422, fields]);
  });

  it('two tests add up, and a manager may go further with a reason that stays', async () => {
    const wider = await prove('quality', { wpqr_no: 'WPQR-22', test_thickness: 10, t_min: 7, t_max: 20 });
    const both = await approve(await reviewed({ wpqr: [test, wider.record.id], t_max: 15 }));
    expect(both.record.status, JSON.stringify(both.body)).toBe('approved');
    const passed = await approve(await reviewed({ t_max: 8 }), {
      override_reason: 'Test piece is in the lab',
    });
    expect(passed.record).toMatchObject({
      status: 'approved',
      overrides: [{ check: 'outside_wpqr', field: 't_max', reason: 'Test piece is in the lab' }],
    });
  });

  it('a withdrawn test proves nothing more', async () => {
    const old = await prove('quality', { wpqr_no: 'WPQR-9' });
    const gone = await yard.as.admin('POST', `${WPQR}/${old.record.id}/steps/withdraw`, {
      body: { withdrawn_because: 'Wrong filler on the paper', rev: old.record.rev },
    });
    expect(gone.record.status).toBe('withdrawn');
    const refused = await write('quality', { wpqr: [old.record.id] });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['wpqr']]);
  });

  it('a test says what the table gives, and warns of a range that is wider', async () => {
    const { record } = await prove('quality', { wpqr_no: 'WPQR-23', t_max: 8 });
    expect(record).toMatchObject({
      suggested_thickness: '3–7,2',
      suggested_diameter: '≥ 30,2',
      findings: [{ check: 'beyond_the_test', severity: 'warn', field: 't_max' }],
    });
  });

  it('is read by everybody who welds, and written by those who may', async () => {
    const { record } = await write('quality');
    expect((await yard.as.employee('GET', `${WPS}/${record.id}`)).status).toBe(200);
    expect((await yard.as.employee('GET', `${WPQR}/${test}`)).status).toBe(200);
    expect((await prove('employee', { wpqr_no: 'WPQR-99' })).status).toBe(403);
    expect((await yard.as.subcontractor('GET', `${WPQR}/${test}`)).status).toBe(403);
    const others = await hireCrew(sveis, 'other', ['admin']);
    for (const address of [`${WPS}/${record.id}`, `${WPQR}/${test}`])
      expect((await others.as.admin('GET', address)).status).toBe(404);
  });

  it('is called by the number that was typed, also when it is mended', async () => {
    const made = await write('quality', { wps_no: 'WPS-66' });
    expect(made.record).toMatchObject({ number: 'WPS-66', title: 'TIG on boiler pipes' });
    const mended = await yard.as.quality('PUT', `${WPS}/${made.record.id}`, {
      body: { wps_no: 'WPS-67', rev: made.record.rev },
    });
    expect(mended.record.number).toBe('WPS-67');
    const found = async (words: string) =>
      (
        await yard.as.quality('POST', `${WPS}/query`, {
          body: { pipeline: [{ $match: { words: { $regex: words } } }] },
        })
      ).body.data;
    expect([await found('WPS-66'), await found('WPS-67')]).toMatchObject([[], [{ number: 'WPS-67' }]]);
  });

  describe('its next revision', () => {
    const approved = async (values: object = {}) => approve(await reviewed(values));
    const copyOf = ({ record }: TestAnswer, values: object = {}) =>
      write('quality', {
        wps_no: record.number,
        revision: '1',
        prep_sketch: record.prep_sketch,
        replaces: record.id,
        ...values,
      });
    const statusOf = async ({ record }: TestAnswer) =>
      (await yard.as.admin('GET', `${WPS}/${record.id}`)).record.status;

    it('has the sketch of the one before, and takes its place when it is approved', async () => {
      const first = await approved();
      const next = await prepare(await copyOf(first));
      expect(next.record, JSON.stringify(next.body)).toMatchObject({ replaces: first.record.id });
      expect(await statusOf(first)).toBe('approved');
      expect((await approve(next)).record.status).toBe('approved');
      expect(await statusOf(first)).toBe('superseded');
    });

    it('is of an approved one alone, and stays its next revision', async () => {
      const draft = await write('quality');
      const early = await copyOf(draft);
      expect([early.status, fieldsOf(early)]).toEqual([422, ['replaces']]);
      const next = await copyOf(await approved());
      const other = await approved();
      const moved = await yard.as.quality('PUT', `${WPS}/${next.record.id}`, {
        body: { replaces: other.record.id, rev: next.record.rev },
      });
      expect([moved.status, fieldsOf(moved)]).toEqual([422, ['replaces']]);
    });

    it('shows no file of another record', async () => {
      const [first, secret] = [await approved(), await approved()];
      const taken = await write('project_leader', {
        prep_sketch: secret.record.prep_sketch,
        replaces: first.record.id,
      });
      expect([taken.status, fieldsOf(taken)]).toEqual([422, ['prep_sketch']]);
    });

    it('does not bring back one that was withdrawn meanwhile', async () => {
      const first = await approved();
      const next = await prepare(await copyOf(first));
      await step('admin', first, 'withdraw', { withdrawn_because: 'Wrong filler' });
      expect((await approve(next)).record.status).toBe('approved');
      expect(await statusOf(first)).toBe('withdrawn');
    });
  });

  it('is listed in the project it was written for; one of the whole company in every project', async () => {
    const { record: own } = await write('admin', {}, '/api/main/projects/1/wps');
    expect(own.project_id).toBe(1);
    const { record: shared } = await write('admin');
    expect(shared.project_id).toBe(null);
    const numbers = [own.number, shared.number];
    const listed = async (project: number) => {
      const { body } = await yard.as.admin('POST', `/api/main/projects/${project}/wps/query`, {
        body: { pipeline: [{ $sort: { wps_no: -1 } }] },
      });
      const found = (body.data as { number: string }[]).map(({ number }) => number);
      return numbers.map((number) => found.includes(String(number)));
    };
    expect(await listed(1)).toEqual([true, true]);
    expect(await listed(2)).toEqual([false, true]);
    const sheet = await yard.as.admin('GET', '/api/main/projects/2/wps/export.csv');
    expect(numbers.map((number) => sheet.bytes.includes(String(number)))).toEqual([false, true]);
  });
});
